import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import { ownPicturesQuery } from './queries.ts'
import { sendPicture } from './send-picture.ts'
import { UploadQueue } from './upload-queue.ts'
import type { Upload } from './upload-queue.ts'

const NONE: readonly Upload[] = []

/** The page's uploads; leaving the page aborts them. */
export function useUploads(listingId: ListingId): { queue: UploadQueue; uploads: readonly Upload[] } {
  const queryClient = useQueryClient()
  const { queryKey } = ownPicturesQuery(listingId)
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: (file, sending) => sendPicture(listingId, file, sending),
        onSent: (picture) =>
          queryClient.setQueryData(queryKey, (known) => known && { ...known, photos: [...known.photos, picture] }),
        onFailed: () => void queryClient.invalidateQueries({ queryKey }),
      }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot, () => NONE)
  useEffect(() => () => queue.close(), [queue])
  return { queue, uploads }
}
