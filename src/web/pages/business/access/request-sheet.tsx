import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { AccessRequest } from '#shared/access/listing-access.ts'
import { certificatePath, NDA_CONFIRMATION, NDA_STATEMENTS, NdaSigning, ndaParagraphs } from '#shared/access/nda.ts'
import type { Nda } from '#shared/access/nda.ts'
import type { Requirement } from '#shared/buyer-passport/screening.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import * as z from 'zod/mini'
import { ndaQuery, useRequestAccess, useSignNda } from '#web/access/queries.ts'
import { Requirements } from '#web/buyer-passport/requirements.tsx'
import { longDayText } from '#web/dates/day-text.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { CheckField } from '#web/listings/form/check-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface RequestSheetProps {
  listingId: ListingId
  title: string
  /** What the seller asks for, each met or not. */
  requirements: readonly Requirement[]
  onClose: (isDone: boolean) => void
}

/** Reads and signs the agreement, unless it is signed already, confirms it for this business, and asks the seller. */
export function RequestSheet({ listingId, title, requirements, onClose }: RequestSheetProps) {
  const { data: nda, isError, isFetching, refetch } = useQuery(ndaQuery())
  return (
    <Dialog
      isSheet
      title="Request access"
      description={`You ask the seller of “${title}” to show you what approved buyers see. Only the seller sees that you ask, with your passport and what was checked of you. You can withdraw the request until they decide.`}
      onClose={() => onClose(false)}
    >
      <Requirements requirements={requirements} before="asking" />
      {nda ? (
        <RequestForm nda={nda} listingId={listingId} onClose={onClose} />
      ) : isError ? (
        <div role="alert" className="mt-5">
          <p>The agreement could not be loaded. Nothing was sent.</p>
          <Button look="secondary" disabled={isFetching} onClick={() => void refetch()} className="mt-3">
            {isFetching ? 'Trying…' : 'Try again'}
          </Button>
        </div>
      ) : (
        <p role="status" className="mt-5 flex h-64 items-center justify-center rounded-card bg-sunken text-muted">
          Loading the agreement…
        </p>
      )}
    </Dialog>
  )
}

const LABELS = { typedName: 'Your full name', consents: 'Consent', intends: 'Signature', confirms: 'Confirmation' }
const SigningRequest = z.strictObject({ ...NdaSigning.shape, ...AccessRequest.shape })

function isSigning(input: AccessRequest): input is z.infer<typeof SigningRequest> {
  return 'typedName' in input
}

function RequestForm({ nda, listingId, onClose }: { nda: Nda } & Pick<RequestSheetProps, 'listingId' | 'onClose'>) {
  const router = useRouter()
  const { mutateAsync: sign } = useSignNda()
  const { mutateAsync: request } = useRequestAccess(listingId)
  const { signature, version } = nda
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: signature ? AccessRequest : SigningRequest,
    read: (data) => {
      const confirms = data.has('confirms')
      if (signature) return { confirms }
      const declared = { consents: data.has('consents'), intends: data.has('intends') }
      return { version, typedName: data.get('typedName') ?? '', ...declared, confirms }
    },
    send: async (input) => {
      if (isSigning(input)) {
        const { confirms: _, ...signing } = input
        await sign(signing)
      }
      return request()
    },
    onDone: async ({ own }) => {
      onClose(true)
      if (own?.state === 'granted') {
        showToast({ title: 'You are approved', description: 'You meet what the seller asks for. Have a look.' })
        await router.invalidate()
      } else {
        showToast({ title: 'Request sent', description: 'You hear from us as soon as the seller decides.' })
      }
    },
  })
  return (
    <form {...attributes} className="mt-5 space-y-5">
      <ErrorSummary problem={problem} labels={LABELS} />
      {signature ? (
        <p className="rounded-card bg-sunken px-4 py-3">
          You signed version {signature.version} of the nondisclosure agreement on {longDayText(signature.signedAt)} as{' '}
          {signature.typedName}.{' '}
          <a
            href={certificatePath(signature.id)}
            download
            className="font-medium text-evergreen underline underline-offset-2"
          >
            Read your copy
          </a>
        </p>
      ) : (
        <>
          <Agreement nda={nda} />
          <FormField
            name="typedName"
            label={LABELS.typedName}
            help="Typing it signs the agreement. Your email address, network address, browser and the time are recorded with it."
            problem={problem}
          >
            {(field) => (
              // Empty, since typing it is the signature.
              <Input {...field} autoComplete="name" />
            )}
          </FormField>
          <div className="space-y-2">
            <CheckField name="intends" label={NDA_STATEMENTS.intends} defaultChecked={false} problem={problem} />
            <CheckField name="consents" label={NDA_STATEMENTS.consents} defaultChecked={false} problem={problem} />
          </div>
        </>
      )}
      <CheckField name="confirms" label={NDA_CONFIRMATION} defaultChecked={false} problem={problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={() => onClose(false)} className="w-full sm:w-auto">
          Cancel
        </Button>
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…" className="w-full sm:w-auto">
          {signature ? 'Request access' : 'Sign and request access'}
        </SubmitButton>
      </div>
    </form>
  )
}

/** The whole agreement, above what signs it. */
function Agreement({ nda: { version, text, since, lastSignedVersion } }: { nda: Nda }) {
  const [title, ...paragraphs] = ndaParagraphs(text)
  return (
    <>
      {lastSignedVersion !== null && (
        <p className="rounded-card border border-brass/60 bg-brass-soft px-4 py-3">
          The agreement has changed since you signed version {lastSignedVersion}. Please read and sign this one.
        </p>
      )}
      <div>
        <section aria-labelledby="nda-title" className="rounded-card border border-line bg-paper px-4 py-4 sm:px-6">
          <h3 id="nda-title" className="text-xl">
            {title?.text}
          </h3>
          {paragraphs.map((paragraph, index) =>
            paragraph.isHeading ? (
              <h4 key={index} className="mt-5 font-semibold">
                {paragraph.text}
              </h4>
            ) : (
              <p key={index} className="mt-2 text-[0.95rem] whitespace-pre-line">
                {paragraph.text}
              </p>
            ),
          )}
        </section>
        <p className="mt-1.5 text-sm text-muted">
          Version {version}, in use since {longDayText(since)}. Not legal advice. You get a copy of what you sign.
        </p>
      </div>
    </>
  )
}
