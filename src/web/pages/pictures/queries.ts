import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import { OwnPictures, PICTURE_POLL_MS } from '#shared/listings/pictures.ts'
import type { OwnPicture, PictureKey } from '#shared/listings/pictures.ts'
import { api } from '#web/api-client.ts'

/** The pictures of somebody's own listing; looked at again while one of them is being made. */
export const ownPicturesQuery = (listingId: ListingId) =>
  queryOptions({
    queryKey: ['photos', listingId],
    queryFn: ({ signal }) => api.get(`/api/my-businesses/${listingId}/photos`, OwnPictures, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.photos.some((picture) => picture.state === 'processing') ? PICTURE_POLL_MS : false,
  })

/** Puts pictures into another order: shown at once, and taken back when the server does not take it. */
export function useOrderPictures(listingId: ListingId) {
  const queryClient = useQueryClient()
  const { queryKey } = ownPicturesQuery(listingId)
  return useMutation({
    // Of two in quick succession the second waits for the first.
    scope: { id: `photos-${listingId}` },
    mutationFn: async (order: readonly PictureKey[]) =>
      OwnPictures.parse(await (await api.send('PATCH', `/api/businesses/${listingId}/photos`, { order })).json()),
    onMutate: async (order) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) => known && { ...known, photos: inOrder(known.photos, order) })
    },
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

export function useDeletePicture(listingId: ListingId) {
  const queryClient = useQueryClient()
  const { queryKey } = ownPicturesQuery(listingId)
  return useMutation({
    scope: { id: `photos-${listingId}` },
    mutationFn: (key: PictureKey) => api.send('DELETE', `/api/businesses/${listingId}/photos/${key}`),
    // Whichever picture moves up into the free ones has another address now.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

function inOrder(pictures: readonly OwnPicture[], order: readonly PictureKey[]): OwnPicture[] {
  return pictures.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
}
