import { hrefOf } from '#web/call.ts'
import { buyerProofCalls } from '#shared/buyer-verification/calls.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { dayInWords, PROOF_KINDS } from '#shared/buyer-verification/buyer-verification.ts'
import type { BuyerProof } from '#shared/buyer-verification/proofs.ts'
import { fileSizeText } from '#shared/documents/documents.ts'
import { ApiError } from '#web/api-client.ts'
import { DownloadLink } from '#web/files/download-link.tsx'
import { formatDollars } from '#shared/typed-amount.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useWithdrawProof } from '#web/buyer-verification/queries.ts'

interface WaitingProofProps {
  proof: BuyerProof
  /** Called once it is withdrawn or was decided meanwhile. */
  onGone: () => void
}

/** A submitted proof, until it is decided. It can be withdrawn. */
export function WaitingProof({ proof: { id, kind, amountCents, issuer, issuedOn, file }, onGone }: WaitingProofProps) {
  const [isAsking, setAsking] = useState(false)
  const isReady = useIsReady()
  return (
    <section aria-labelledby="sent-title" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="sent-title" className="text-2xl">
        What you sent
      </h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">Kind</dt>
          <dd>{PROOF_KINDS[kind].label}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Amount</dt>
          <dd className="tabular">{formatDollars(amountCents / 100)}</dd>
        </div>
        {issuer && issuedOn && (
          <div className="sm:col-span-2">
            <dt className="text-sm text-muted">Issued</dt>
            <dd className="wrap-anywhere">
              by {issuer} on <time dateTime={issuedOn}>{dayInWords(issuedOn)}</time>
            </dd>
          </div>
        )}
        {file && (
          <div className="sm:col-span-2">
            <dt className="text-sm text-muted">File</dt>
            <dd className="wrap-anywhere">
              {file.fileName} <span className="tabular text-muted">{fileSizeText(file.fileSize)}</span>
            </dd>
          </div>
        )}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        {file && (
          <DownloadLink
            path={hrefOf(buyerProofCalls.downloadBuyerProof, { id })}
            fileName={file.fileName}
            title="your proof of funds"
            gone="It was decided on or withdrawn in the meantime, and the file is deleted."
          />
        )}
        <Button look="secondary" size="small" disabled={!isReady} onClick={() => setAsking(true)}>
          <Undo2 strokeWidth={1.5} size={18} aria-hidden="true" />
          Withdraw
        </Button>
      </div>
      {isAsking && (
        <WithdrawDialog
          onClose={(isGone) => {
            setAsking(false)
            // Runs after the dialog has restored the focus.
            if (isGone) setTimeout(onGone)
          }}
        />
      )}
    </section>
  )
}

function WithdrawDialog({ onClose }: { onClose: (isGone: boolean) => void }) {
  const { mutate, isPending } = useWithdrawProof()

  function withdraw(): void {
    mutate(undefined, {
      onSuccess: () => {
        onClose(true)
        showToast({ title: 'Withdrawn', description: 'Your file is deleted. You can send another one any time.' })
      },
      onError: (error) => {
        const isGone = error instanceof ApiError && error.status === 404
        onClose(isGone)
        showToast(
          isGone
            ? { title: 'Not withdrawn', description: 'It was decided on or withdrawn in the meantime.' }
            : {
                title: 'Not withdrawn',
                description: 'It is still waiting. Check your connection, then try again.',
                isDestructive: true,
              },
        )
      },
    })
  }

  return (
    <ConfirmDialog
      title="Withdraw your proof of funds"
      description="Our staff won't look at it, and the file is deleted."
      no="Keep it"
      yes="Withdraw"
      pendingText="Withdrawing…"
      isPending={isPending}
      isDestructive
      isCompact
      onYes={withdraw}
      onNo={() => onClose(false)}
    />
  )
}
