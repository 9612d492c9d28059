import type { ManagedListing } from '#shared/listings/selling.ts'
import { DocumentLibrary } from '#web/documents/document-library.tsx'
import { NoDocuments } from '#web/documents/no-documents.tsx'
import { PictureManager } from '#web/listings/own-pictures/picture-manager.tsx'

interface PhotosPartProps {
  listing: ManagedListing
  /** The document type to filter by. */
  type: string | undefined
}

/** The photos of a business and its documents. */
export function PhotosPart({ listing: { id, form }, type }: PhotosPartProps) {
  return (
    <>
      <h2 className="mb-4 text-2xl">Photos</h2>
      <PictureManager listingId={id} />
      <div className="mt-12">
        <DocumentLibrary
          listingId={id}
          isOwner
          isConfidential={form.isConfidential}
          type={type}
          empty={<NoDocuments isOwner />}
          unlock={null}
        />
      </div>
    </>
  )
}
