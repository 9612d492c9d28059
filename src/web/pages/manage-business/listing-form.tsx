import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ListingChanges } from '#shared/listings/listing-changes.ts'
import type { ManagedListing } from '#shared/listings/selling.ts'
import { ApiError } from '#web/api-client.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { LazyTeaserFields } from '#web/listings/confidential/lazy-teaser-fields.tsx'
import { BusinessFields } from '#web/listings/form/business-fields.tsx'
import { FinancialFields } from '#web/listings/form/financial-fields.tsx'
import { LISTING_LABELS } from '#web/listings/form/listing-values.ts'
import { RegistrationField } from '#web/listings/form/verification-fields.tsx'
import { ErrorSummary } from '#web/ui/form.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { changedFields, fieldsChangedSince, toValues } from './changed-fields.ts'
import { OpenToEveryoneDialog, PrivacySection } from './privacy-section.tsx'
import { loadManagedListing, useChangeListing } from '#web/listings/managed-queries.ts'

interface ListingFormProps {
  /** The listing when the form was opened. */
  opened: ManagedListing
  /** The listing as last fetched. */
  listing: ManagedListing
  /** The result of the last save. */
  saying: string
  onSay: (text: string) => void
  /** `restarts`: the saved listing has changes that the fields don't show. */
  onSaved: (saved: ManagedListing, how: { restarts: boolean; text: string }) => void
  /** Discards the draft and shows the current listing. */
  onReload: () => void
}

/** The wizard's fields, filled in. Only changed fields are sent, so two edits of different fields are both kept. */
export function ListingForm({ opened, listing, saying, onSay, onSaved, onReload }: ListingFormProps) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { mutateAsync } = useChangeListing(listing.id)
  const elsewhere = fieldsChangedSince(opened.form, listing.form)
  const values = toValues(opened.form)
  const [isConfidential, setConfidential] = useState(opened.form.isConfidential)
  const [isTeasing, setTeasing] = useState(isConfidential)
  const [answer, setAnswer] = useState<(isSure: boolean) => void>()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ListingChanges,
    read: (data) => ({ ...changedFields(data, opened.form), updatedAt: listing.updatedAt }),
    send: save,
    onDone: (saved) => {
      if (saved === 'kept') onSay('Nothing was saved. The listing stays confidential.')
      else if (saved) onSaved(saved, { restarts: elsewhere.length > 0, text: savedText(saved) })
      else onSay('There are no changes to save.')
    },
  })

  /** Undefined if there is nothing to save, 'kept' if the seller would rather stay confidential. */
  async function save(changes: ListingChanges): Promise<ManagedListing | 'kept' | undefined> {
    const { updatedAt: _, ...changed } = changes
    if (Object.keys(changed).length === 0) return undefined
    if (changed.isConfidential === false && !(await askToOpen())) return 'kept'
    try {
      return await mutateAsync(changes)
    } catch (error) {
      // Shows the current values beside the draft.
      if (error instanceof ApiError && error.status === 409) await loadManagedListing(queryClient, listing.id)
      throw error
    }
  }

  async function askToOpen(): Promise<boolean> {
    const isSure = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(undefined)
    return isSure
  }

  // Asks before the tab closes with unsaved changes.
  useEffect(() => {
    function ask(event: BeforeUnloadEvent): void {
      if (!form.current) return
      if (Object.keys(changedFields(new FormData(form.current), opened.form)).length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [opened])

  return (
    <form
      {...attributes}
      ref={form}
      aria-label={`Listing of ${opened.form.businessName}`}
      onInput={() => {
        if (saying) onSay('')
      }}
      className="min-w-0 space-y-6 [&_:is(input,select,textarea,button)]:scroll-mb-28"
    >
      <ErrorSummary problem={problem} labels={LISTING_LABELS} />
      {elsewhere.length > 0 && <ChangedElsewhere fields={elsewhere} onReload={onReload} />}
      <FormSection title="The business">
        <BusinessFields
          values={values}
          problem={problem}
          isConfidential={isConfidential}
          version={opened.updatedAt}
          isMapFolded
        />
      </FormSection>
      <FormSection title="Its figures">
        <FinancialFields values={values} problem={problem} />
      </FormSection>
      <PrivacySection
        wasConfidential={opened.form.isConfidential}
        isConfidential={isConfidential}
        onChoose={(chosen) => {
          setConfidential(chosen)
          // Its fields stay, so that another choice loses nothing.
          setTeasing(true)
        }}
      />
      {isTeasing && (
        <FormSection title="What strangers see" isHidden={!isConfidential}>
          <LazyTeaserFields values={values} problem={problem} listingId={listing.id} />
        </FormSection>
      )}
      <FormSection title="Its registration">
        <RegistrationField values={values} problem={problem} />
      </FormSection>
      <SaveBar
        label="Save changes"
        isReady={isReady}
        isSending={isSending}
        saying={saying}
        hint={HINTS[listing.verificationStatus]}
      />
      {answer && <OpenToEveryoneDialog onAnswer={answer} />}
      <noscript>
        <p className="rounded-card bg-brass-soft px-4 py-3">
          Saving needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
    </form>
  )
}

const HINTS: Record<ManagedListing['verificationStatus'], string> = {
  verified: 'Changes show at once. Our staff check them again.',
  under_review: 'Changes show at once.',
  documents_required: 'Changes show at once, and our staff review them.',
}

function savedText({ verificationStatus }: ManagedListing): string {
  return verificationStatus === 'under_review' ? 'Saved. It is under review again.' : 'Saved.'
}

interface FormSectionProps {
  title: string
  isHidden?: boolean
  children: ReactNode
}

function FormSection({ title, isHidden = false, children }: FormSectionProps) {
  return (
    <section hidden={isHidden} className="max-w-4xl rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 className="mb-5 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

const LABELS: Record<keyof ManagedListing['form'], string> = {
  ...LISTING_LABELS,
  pin: 'Pin on the map',
}

/** Lists the fields that another tab or staff changed while the form was open. */
function ChangedElsewhere({
  fields,
  onReload,
}: {
  fields: readonly (keyof ManagedListing['form'])[]
  onReload: () => void
}) {
  return (
    <div role="status" className="rounded-card border border-sky/60 bg-sky-soft px-4 py-3">
      <p className="font-medium">
        Changed elsewhere since you opened this: {fields.map((name) => LABELS[name]).join(', ')}.
      </p>
      <p className="mt-1 text-sm">
        What you typed is still here. Save again to apply your changes to the current version. The rest stays as it is.
      </p>
      <button
        type="button"
        onClick={onReload}
        className="mt-1 inline-flex min-h-11 items-center text-left text-sm underline underline-offset-2 hover:no-underline"
      >
        Discard your changes and show the current version
      </button>
    </div>
  )
}
