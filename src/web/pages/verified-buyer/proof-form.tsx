import { PROOF_KINDS } from '#shared/buyer-verification/buyer-verification.ts'
import type { ProofKind } from '#shared/buyer-verification/buyer-verification.ts'
import { FileChooser } from '#web/files/file-chooser.tsx'
import { UploadProgress } from '#web/files/upload-progress.tsx'
import { useFileDrop } from '#web/files/use-file-drop.ts'
import { MoneyField } from '#web/forms/money-field.tsx'
import { formatDollars } from '#web/forms/typed-amount.ts'
import { useIsReady } from '#web/forms/use-api-form.ts'
import { Select } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { useSendProof } from './use-send-proof.ts'

const LABELS = { kind: 'What it is', amount: 'Amount it shows', file: 'File' }

interface ProofFormProps {
  /** A verified buyer is renewing before the verification expires. */
  isRenewal: boolean
  onSent: () => void
}

/** A form for one proof of funds; it keeps its values until the proof is accepted by the server. */
export function ProofForm({ isRenewal, onSent }: ProofFormProps) {
  const { problem, progress, isSending, file, choose, submit } = useSendProof(onSent)
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
              <Select {...attributes} defaultValue="">
                <option value="">Choose one</option>
                {(Object.keys(PROOF_KINDS) as ProofKind[]).map((kind) => (
                  <option key={kind} value={kind}>
                    {PROOF_KINDS[kind].label}
                  </option>
                ))}
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
