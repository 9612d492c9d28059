import { hrefOf } from '#web/call.ts'
import { buyerProofCalls } from '#shared/buyer-verification/calls.ts'
import { dayInWords, PROOF_KINDS } from '#shared/buyer-verification/buyer-verification.ts'
import type { ProofDecision, ProofReviewItem } from '#shared/buyer-verification/proofs.ts'
import { fileSizeText } from '#shared/documents/documents.ts'
import { DownloadLink } from '#web/files/download-link.tsx'
import { formatDollars } from '#shared/typed-amount.ts'
import { Fact, LastNote } from './fact.tsx'
import { ProofDecisionForm } from './proof-decision-form.tsx'
import { ShownFile } from './shown-file.tsx'
import { CardColumns, WaitingCard } from './waiting-card.tsx'
import type { CardProps } from './waiting-queue.tsx'

/** A proof of funds in the queue: the sender, the amount, the file, and the decision. */
export function ProofCard({ item, now, onDecided, onReload }: CardProps<ProofReviewItem>) {
  const { id, buyerName, buyerEmail, kind, amountCents, issuer, issuedOn, since, verifiedUntil, lastNote } = item

  function finish({ validUntil }: ProofDecision): void {
    onDecided(
      <>
        <span className="font-semibold">{buyerName}</span>{' '}
        {validUntil ? `is a verified buyer until ${dayInWords(validUntil)}` : 'is not verified with this proof'}, and
        has been notified. The file is deleted.
      </>,
    )
  }

  return (
    <WaitingCard name={`proof-${id}`} title={buyerName} since={since} now={now}>
      <a
        href={`mailto:${buyerEmail}`}
        className="inline-block py-1 wrap-anywhere text-evergreen underline-offset-2 hover:underline"
      >
        {buyerEmail}
      </a>
      <CardColumns decision={<ProofDecisionForm item={item} now={now} onDone={finish} onReload={onReload} />}>
        <dl className="space-y-4 text-[0.95rem]">
          <Fact label="Amount, according to the buyer">
            <span className="tabular block font-serif text-xl font-semibold">{formatDollars(amountCents / 100)}</span>
            {PROOF_KINDS[kind].label}
          </Fact>
          {issuer && issuedOn && (
            <Fact label="Issued, according to the buyer">
              by <span className="wrap-anywhere">{issuer}</span> on{' '}
              <time dateTime={issuedOn}>{dayInWords(issuedOn)}</time>
            </Fact>
          )}
          <Fact label="File, deleted with your decision">
            <ProofFile item={item} />
          </Fact>
          {verifiedUntil && <Fact label="Verified already, until">{dayInWords(verifiedUntil)}</Fact>}
        </dl>
        {lastNote && <LastNote>{lastNote}</LastNote>}
      </CardColumns>
    </WaitingCard>
  )
}

const GONE = 'This proof was decided on or withdrawn in the meantime, and its file is deleted.'

function ProofFile({ item: { id, buyerName, file } }: { item: ProofReviewItem }) {
  const { fileName, fileSize, contentType } = file
  const title = `Proof of funds of ${buyerName}`
  const download = (
    <DownloadLink
      path={hrefOf(buyerProofCalls.downloadBuyerProof, { id })}
      fileName={fileName}
      title={title}
      gone={GONE}
    />
  )

  return (
    <>
      <span className="block">
        {fileName} <span className="tabular text-muted">{fileSizeText(fileSize)}</span>
      </span>
      <ShownFile
        title={title}
        contentType={contentType}
        path={hrefOf(buyerProofCalls.previewBuyerProof, { id })}
        gone={GONE}
        download={download}
        className="mt-2"
      />
    </>
  )
}
