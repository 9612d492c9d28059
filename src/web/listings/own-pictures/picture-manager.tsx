import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DragEvent } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import type { OwnPicture, PictureKey } from '#shared/listings/pictures.ts'
import { product } from '#shared/product.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { refreshManagedListing } from '#web/listings/managed-queries.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { DeletePictureDialog } from './delete-picture-dialog.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureReview } from './picture-review.tsx'
import { PictureTile } from './picture-tile.tsx'
import { ownPicturesQuery } from './queries.ts'
import { UploadList } from './upload-list.tsx'
import { useArranging } from './use-arranging.ts'
import { sendPicture } from './send-picture.ts'
import { UploadQueue } from './upload-queue.ts'
import type { Upload } from './upload-queue.ts'

const NONE: readonly Upload[] = []

/** The page's uploads; leaving the page aborts them. */
function useUploads(listingId: ListingId): { queue: UploadQueue; uploads: readonly Upload[] } {
  const queryClient = useQueryClient()
  const { queryKey } = ownPicturesQuery(listingId)
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: (file, sending) => sendPicture(listingId, file, sending),
        onSent: (picture) => {
          queryClient.setQueryData(queryKey, (known) => known && { ...known, photos: [...known.photos, picture] })
          refreshManagedListing(queryClient, listingId)
        },
        onFailed: () => void queryClient.invalidateQueries({ queryKey }),
      }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot, () => NONE)
  useEffect(() => () => queue.close(), [queue])
  return { queue, uploads }
}

/** Adds, orders and deletes a listing's pictures. For its owner and staff, on any page. */
export function PictureManager({ listingId }: { listingId: ListingId }) {
  const query = useQuery(ownPicturesQuery(listingId))
  const { data } = query
  const pictures = data?.photos
  useFreshListings(pictures)
  if (data && pictures) {
    return <Pictures listingId={listingId} pictures={pictures} isConfidential={data.listing.isConfidential} />
  }
  return (
    <NotLoaded isFramed query={query} title="The photos didn't load" loading={<PicturesSkeleton />}>
      They are still part of your listing. We just couldn't load them.
    </NotLoaded>
  )
}

interface PicturesProps {
  listingId: ListingId
  pictures: readonly OwnPicture[]
  isConfidential: boolean
}

function Pictures({ listingId, pictures, isConfidential }: PicturesProps) {
  const isReady = useIsReady()
  const { queue, uploads } = useUploads(listingId)
  const [isInvited, setInvited] = useState(false)
  const isSending = uploads.some(({ state }) => state !== 'stopped')
  const room = product.maxPictures - pictures.length

  function add(files: readonly File[]): void {
    queue.add(files, room)
  }

  return (
    <section
      aria-label="Photos"
      onDragOver={(event) => {
        if (!isReady || !holdsFiles(event)) return
        event.preventDefault()
        setInvited(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setInvited(false)
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setInvited(false)
        if (isReady) add([...event.dataTransfer.files])
      }}
    >
      <PictureDrop isReady={isReady} room={room} isInvited={isInvited} isEmpty={pictures.length === 0} onChoose={add} />
      <noscript>
        <p className="mt-4 rounded-card bg-brass-soft px-4 py-3">
          Adding and arranging photos needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
      <UploadList queue={queue} uploads={uploads} />
      {isSending && (
        <LeaveGuard
          title="Photos are still uploading"
          description="Photos that are not uploaded yet are lost when you leave this page."
        />
      )}
      <PictureGrid
        listingId={listingId}
        pictures={pictures}
        isConfidential={isConfidential}
        queue={queue}
        isReady={isReady}
      />
    </section>
  )
}

interface PictureGridProps extends PicturesProps {
  queue: UploadQueue
  isReady: boolean
}

function PictureGrid({ listingId, pictures, isConfidential, queue, isReady }: PictureGridProps) {
  const { moving, list, announcement } = useArranging(listingId, pictures)
  const [deleting, setDeleting] = useState<PictureKey>()
  const ready = pictures.filter(({ state }) => state === 'ready')
  const shown = isConfidential ? ready.filter(({ revealsIdentity }) => revealsIdentity === false) : ready
  const place = pictures.findIndex(({ key }) => key === deleting)
  const doomed = pictures[place]
  return (
    <>
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="tabular font-medium">
          {pictures.length} of {product.maxPictures} photos
        </p>
        {isConfidential && (
          <p className="w-full" aria-live="polite">
            {strangersText(shown.length, pictures)}
          </p>
        )}
        <p className="text-sm text-muted">
          {product.freePictures} free for everyone, the rest for members with a trial or Premium, and for verified
          professionals.
        </p>
        {pictures.length > 1 && (
          <p className="w-full text-sm text-muted pointer-coarse:hidden">Drag photos into order, or use their menus.</p>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {pictures.length > 0 ? (
        <ul ref={list} className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.key}
              picture={picture}
              index={index}
              count={pictures.length}
              isCover={picture.key === shown[0]?.key}
              isForMembers={shown.indexOf(picture) >= product.freePictures}
              isHidden={isConfidential && picture.state === 'ready' && !shown.includes(picture)}
              review={
                isConfidential &&
                picture.state !== 'failed' && (
                  <PictureReview
                    listingId={listingId}
                    picture={picture}
                    name={`photo ${index + 1}`}
                    isReady={isReady}
                  />
                )
              }
              preview={queue.previews.get(picture.key)}
              moving={moving}
              onDelete={() => setDeleting(picture.key)}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-3 max-w-142 text-muted">
          No photos yet. Show what a buyer would walk into: the front, the room where customers are, the equipment that
          comes with it. The first photo becomes the cover.
        </p>
      )}
      {doomed && (
        <DeletePictureDialog
          listingId={listingId}
          picture={doomed}
          place={place + 1}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

/** How many photos strangers see, and how many wait for an answer. */
function strangersText(count: number, pictures: readonly OwnPicture[]): string {
  if (pictures.length === 0) return 'This listing is confidential: strangers see no photo before you have released it.'
  const waiting = pictures.filter(({ revealsIdentity, state }) => revealsIdentity === null && state !== 'failed').length
  const seen = `Strangers see ${count} of ${pictures.length} ${pictures.length === 1 ? 'photo' : 'photos'}.`
  if (waiting === 0) return `${seen} Buyers you choose see all of them.`
  return `${seen} ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for your answer.`
}

/** Changes that visitors can see make the site's cached queries of this listing stale. */
function useFreshListings(pictures: readonly OwnPicture[] | undefined): void {
  const queryClient = useQueryClient()
  const seen = pictures
    ?.filter(({ state }) => state === 'ready')
    .map(({ key }) => key)
    .join()
  useEffect(() => {
    if (seen !== undefined) void queryClient.invalidateQueries({ queryKey: ['listings'] })
  }, [queryClient, seen])
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

function PicturesSkeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse">
      <div className="h-24 rounded-card bg-sunken" />
      <div className="mt-16 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="rounded-card border border-line">
            <div className="aspect-4/3 bg-sunken" />
            <div className="h-12" />
          </div>
        ))}
      </div>
    </div>
  )
}
