import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { pictureCalls } from '#shared/listings/picture-calls.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { PICTURE_POLL_MS } from '#shared/listings/pictures.ts'
import type { OwnPicture, PictureKey, PictureReview } from '#shared/listings/pictures.ts'
import { send } from '#web/call.ts'
import { refreshManagedListing } from '#web/listings/managed-queries.ts'

/** The pictures of a listing, for those who manage it; polled while one is being processed. */
export const ownPicturesQuery = (listingId: ListingId) =>
  queryOptions({
    queryKey: ['photos', listingId],
    queryFn: ({ signal }) => send(pictureCalls.listOwnPhotos, { id: listingId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.photos.some((picture) => picture.state === 'processing') ? PICTURE_POLL_MS : false,
  })

/** Reorders pictures as an optimistic update, rolled back if the server refuses. */
export function useOrderPictures(listingId: ListingId) {
  const queryClient = useQueryClient()
  const { queryKey } = ownPicturesQuery(listingId)
  const mutationKey = ['photos', listingId, 'order']
  return useMutation({
    mutationKey,
    // Reorders run one at a time.
    scope: { id: `photos-${listingId}` },
    mutationFn: (order: readonly PictureKey[]) =>
      send(pictureCalls.orderPhotos, { id: listingId, body: { order: [...order] } }),
    onMutate: async (order) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) => known && { ...known, photos: inOrder(known.photos, order) })
    },
    onSuccess: (answer) => {
      // An order that was chosen since is on the page already, and its answer follows.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, answer)
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Says whether a picture shows which business it is; strangers see it after a no. */
export function useReviewPicture(listingId: ListingId) {
  const queryClient = useQueryClient()
  const { queryKey } = ownPicturesQuery(listingId)
  return useMutation({
    scope: { id: `photos-${listingId}` },
    mutationFn: ({ key, revealsIdentity }: Pick<OwnPicture, 'key'> & PictureReview) =>
      send(pictureCalls.updatePhoto, { id: listingId, key, body: { revealsIdentity } }),
    onSuccess: async (answer) => {
      queryClient.setQueryData(queryKey, answer)
      await queryClient.invalidateQueries({ queryKey: ['listings'] })
    },
  })
}

export function useDeletePicture(listingId: ListingId) {
  const queryClient = useQueryClient()
  const { queryKey } = ownPicturesQuery(listingId)
  return useMutation({
    scope: { id: `photos-${listingId}` },
    mutationFn: (key: PictureKey) => send(pictureCalls.deletePhoto, { id: listingId, key }),
    // A picture that moves into or out of the public ones gets a different URL.
    onSettled: async () => {
      refreshManagedListing(queryClient, listingId)
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}

function inOrder(pictures: readonly OwnPicture[], order: readonly PictureKey[]): OwnPicture[] {
  return pictures.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
}
