import { useState } from 'react'
import { PROOF_KINDS } from '#shared/buyer-verification/buyer-verification.ts'
import type { ProofKind } from '#shared/buyer-verification/buyer-verification.ts'
import { LETTER_DAYS } from '#shared/buyer-verification/proofs.ts'
import { marketDay } from '#shared/market-day.ts'
import { FileChooser } from '#web/files/file-chooser.tsx'
import { UploadProgress } from '#web/files/upload-progress.tsx'
import { useFileDrop } from '#web/files/use-file-drop.ts'
import { MoneyField } from '#web/forms/money-field.tsx'
import { formatDollars } from '#shared/typed-amount.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { useSendProof } from './use-send-proof.ts'

const LABELS = {
  kind: 'What it is',
  amount: 'Amount it shows',
  issuer: 'Lender who issued it',
  issuedOn: 'Day of issue',
  file: 'File',
}

interface ProofFormProps {
  /** A verified buyer is renewing before the verification expires. */
  isRenewal: boolean
  /** When the page was loaded. */
  now: number
  onSent: () => void
}

/** A form for one proof of funds; it keeps its values until the proof is accepted by the server. */
export function ProofForm({ isRenewal, now, onSent }: ProofFormProps) {
  const { problem, progress, isSending, file, choose, submit } = useSendProof(onSent)
  const [kind, setKind] = useState('')
  // A choice made before the page was ready is known from what the server or the schema says of it.
  const isLetter = kind === 'lender_letter' || Boolean(problem?.fields['issuer'] ?? problem?.fields['issuedOn'])
  const drop = useFileDrop(choose)
  const isReady = useIsReady()
  return (
    <section aria-labelledby="proof-title" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="proof-title" className="text-2xl">
        {isRenewal ? 'Renew your proof of funds' : 'Your proof of funds'}
      </h2>
      {isRenewal && (
        <p className="mt-1 text-muted">
          Your current verification stays valid meanwhile, also if the new proof is not accepted.
        </p>
      )}
      <form
        {...drop.attributes}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
        className="mt-5 space-y-5"
      >
        <ErrorSummary problem={problem} labels={LABELS} />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField name="kind" label={LABELS.kind} problem={problem}>
            {(attributes) => (
              <Select {...attributes} defaultValue="" onChange={(event) => setKind(event.currentTarget.value)}>
                <option value="">Choose one</option>
                <Options
                  of={(Object.keys(PROOF_KINDS) as ProofKind[]).map((name) => [name, PROOF_KINDS[name].label])}
                />
              </Select>
            )}
          </FormField>
          <MoneyField
            name="amount"
            label={LABELS.amount}
            help="In dollars, as the file shows it. Sellers never see it."
            say={(dollars) => `${formatDollars(dollars)}. Sellers never see it.`}
            defaultValue={undefined}
            problem={problem}
          />
          {isLetter && <LetterFields now={now} problem={problem} />}
        </div>
        <FileChooser label={LABELS.file} file={file} problem={problem} isOver={drop.isOver} onChoose={choose} />
        {isSending && file && <UploadProgress fileName={file.name} share={progress} />}
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…" className="w-full sm:w-auto">
          Send proof of funds
        </SubmitButton>
      </form>
    </section>
  )
}

/** What only a letter from a lender has. */
function LetterFields({ now, problem }: { now: number; problem: FormProblem | undefined }) {
  return (
    <>
      <FormField name="issuer" label={LABELS.issuer} help="Sellers you write to see it." problem={problem}>
        {(field) => <Input {...field} autoComplete="off" maxLength={100} />}
      </FormField>
      <FormField
        name="issuedOn"
        label={LABELS.issuedOn}
        help={`As dated on the letter. It counts for ${LETTER_DAYS} days from then.`}
        problem={problem}
      >
        {(field) => (
          <Input
            {...field}
            type="date"
            min={marketDay(now, 1 - LETTER_DAYS)}
            max={marketDay(now)}
            className="tabular"
          />
        )}
      </FormField>
    </>
  )
}
