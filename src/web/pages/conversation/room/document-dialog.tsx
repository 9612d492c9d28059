import { queryOptions, useQuery } from '@tanstack/react-query'
import { documentCalls } from '#shared/documents/calls.ts'
import { documentLabel, fileSizeText } from '#shared/documents/documents.ts'
import type { Room, Task } from '#shared/deals/room/tasks.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'
import { useAddDocument } from '#web/deals/room/queries.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { showFailure } from './show-failure.ts'

/** Asked anew each time, since the list changes on another page. */
const ownDocumentsQuery = (listingId: ListingId) =>
  queryOptions({
    queryKey: ['documents', listingId, 'own'],
    queryFn: ({ signal }) => send(documentCalls.listDocuments, { id: listingId }, { signal }),
    staleTime: 0,
  })

interface DocumentDialogProps {
  room: Room
  task: Task
  listingId: ListingId
  onClose: () => void
}

/** For the seller: puts a document of the listing to a task, as it is now. */
export function DocumentDialog({ room: { id, otherName }, task, listingId, onClose }: DocumentDialogProps) {
  const query = useQuery(ownDocumentsQuery(listingId))
  const { data: documents } = query
  const { mutate, isPending, variables } = useAddDocument(id)

  function add(documentId: number, title: string): void {
    if (isPending) return
    mutate(
      { taskId: task.id, documentId },
      {
        onSuccess: () => {
          onClose()
          showToast({ title: 'Added', description: title })
        },
        onError: (error) => showFailure(error, otherName),
      },
    )
  }

  return (
    <Dialog
      title="Use a document of the listing"
      description={`It is added to “${task.title}” as it is now. Later changes of the document don't reach the room.`}
      onClose={onClose}
    >
      {!documents && <NotLoaded query={query} title="The documents didn't load" loading={<Loading />} />}
      {documents?.length === 0 && <p className="mt-5 text-muted">The listing has no documents yet.</p>}
      {documents && documents.length > 0 && (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {documents.map((document) => (
            <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 flex-1 basis-52">
                <span className="block font-medium wrap-anywhere">{document.title}</span>
                <span className="tabular block text-sm wrap-anywhere text-muted">
                  {documentLabel(document.type)}, {document.fileName}, {fileSizeText(document.fileSize)}
                </span>
              </span>
              <PendingButton
                look="secondary"
                size="small"
                isPending={isPending}
                onClick={() => add(document.id, document.title)}
              >
                {isPending && variables.documentId === document.id ? 'Adding…' : 'Use it'}
                <span className="sr-only">: {document.title}</span>
              </PendingButton>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Loading() {
  return (
    <p role="status" className="py-10 text-center text-muted">
      Loading the documents…
    </p>
  )
}
