import { Download } from 'lucide-react'
import { COPY_DAYS } from '#shared/accounts/own-data.ts'
import type { OwnData } from '#shared/accounts/own-data.ts'
import { fileSizeText } from '#shared/documents/documents.ts'
import { ownDataCalls } from '#shared/own-data/calls.ts'
import { hrefOf } from '#web/call.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { showError } from '#web/forms/show-error.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { AccountSection } from '#web/pages/account/account-section.tsx'
import { useRequestCopy } from './queries.ts'

/** A copy of everything that is stored about the member: asked for, made, downloaded. */
export function CopySection({ copy, email }: { copy: OwnData['copy']; email: string }) {
  const request = useRequestCopy()
  const isReady = useIsReady()

  function ask(): void {
    if (request.isPending) return
    request.mutate(undefined, {
      onError: showError,
    })
  }

  return (
    <AccountSection
      title="Download my data"
      lead="Everything stored about you, and every file you uploaded, in one ZIP."
    >
      <div role="status">
        {copy?.state === 'making' && (
          <p>
            We are putting it together. You can leave this page: we write to{' '}
            <strong className="font-semibold wrap-anywhere">{email}</strong> when it is ready.
          </p>
        )}
        {copy?.state === 'ready' && (
          <p>
            Your copy of <time dateTime={copy.askedAt}>{longDayText(copy.askedAt)}</time> is ready
            {copy.bytes !== null && ` (${fileSizeText(copy.bytes)})`}. You can download it until{' '}
            <time dateTime={copy.readyUntil ?? undefined}>{longDayText(copy.readyUntil ?? '')}</time>.
          </p>
        )}
        {!copy && <p>It takes a few minutes. Then you can download it for {COPY_DAYS} days.</p>}
      </div>
      {copy?.state !== 'making' && (
        <div className="mt-5 flex flex-wrap gap-3">
          {copy && (
            <a
              href={hrefOf(ownDataCalls.downloadDataCopy)}
              download
              className={`${buttonClass('primary')} w-full sm:w-auto`}
            >
              <Download strokeWidth={1.5} size={20} aria-hidden="true" />
              Download
            </a>
          )}
          <PendingButton
            look={copy ? 'quiet' : 'secondary'}
            disabled={!isReady}
            isPending={request.isPending}
            onClick={ask}
            className="w-full sm:w-auto"
          >
            {copy ? 'Make a new copy' : 'Ask for my data'}
          </PendingButton>
        </div>
      )}
    </AccountSection>
  )
}
