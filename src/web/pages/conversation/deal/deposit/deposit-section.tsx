import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { DEPOSIT_HOLDER_REGISTERS } from '#region/deposit-holders.ts'
import { DEPOSIT_MOVES } from '#shared/deals/deposit/deposit.ts'
import type { Deposit, DepositEntry } from '#shared/deals/deposit/deposit.ts'
import type { Deal } from '#shared/deals/offers.ts'
import { formatCents } from '#shared/money.ts'
import { dayText } from '#web/dates/day-text.ts'
import { depositQuery, mayHaveDeposit, useAnswerEntry } from '#web/deals/deposit-queries.ts'
import { longDay } from '#web/deals/room/due-words.ts'
import { PaperName } from '#web/deals/room/paper-name.tsx'
import { paperAddress } from '#web/deals/room/queries.ts'
import { Line } from '#web/pages/conversation/deal/offer-ledger.tsx'
import { showFailure } from '#web/pages/conversation/deal/show-failure.ts'
import { Button, PendingButton } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { historyText, holderText, moveText } from './deposit-words.ts'
import { ObjectionDialog } from './objection-dialog.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { RegisterLink } from './register-link.tsx'

/** Who holds the deposit, as one party says and the other confirms. */
export function DepositSection({ deal }: { deal: Deal }) {
  const query = useQuery({ ...depositQuery(deal.id), enabled: mayHaveDeposit(deal) })
  if (!mayHaveDeposit(deal)) return null
  if (query.data) return <DepositView deal={deal} deposit={query.data} />
  return <NotLoaded query={query} title="The deposit didn't load" />
}

type Asked = 'record' | 'settle' | 'object'

function DepositView({ deal, deposit }: { deal: Deal; deposit: Deposit }) {
  const { entries, steps } = deposit
  const [newest, ...older] = entries
  const [asked, setAsked] = useState<Asked>()
  // After a deal that came to nothing there is nothing to begin.
  if (!newest && !steps.includes('record')) return null

  function close(isDone: boolean): void {
    setAsked(undefined)
    if (isDone) focusTitle()
  }

  return (
    <section
      aria-labelledby="deposit-title"
      className="rounded-card border border-line bg-surface px-4 py-4 sm:px-6 sm:py-5"
    >
      <h2 id="deposit-title" tabIndex={-1} className="flex items-center gap-2.5 text-2xl outline-none">
        <Landmark strokeWidth={1.5} size={24} aria-hidden="true" className="shrink-0 text-evergreen" />
        Deposit
      </h2>
      <Situation deposit={deposit} agreedCents={agreedOf(deal)} />
      {newest && <Entry deposit={deposit} entry={newest} />}
      <Actions deposit={deposit} onAsk={setAsked} />
      {steps.length > 0 && <Advice entry={newest} />}
      {older.length > 0 && (
        <details className="group mt-2">
          <summary className="inline-flex min-h-11 items-center font-medium text-evergreen underline-offset-2 hover:underline">
            Earlier entries
          </summary>
          <ol className="divide-y divide-line border-y border-line">
            {older.map((entry) => (
              <li key={entry.id} className="py-2.5 wrap-anywhere">
                <span className="tabular block font-medium">{moveText(entry)}</span>
                <span className="block text-sm text-muted">
                  <time dateTime={entry.enteredAt}>{dayText(entry.enteredAt)}</time>. {historyText(deposit, entry)}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {asked === 'record' && <DepositDialog deposit={deposit} agreedCents={agreedOf(deal)} onClose={close} />}
      {asked === 'settle' && <OutcomeDialog deposit={deposit} onClose={close} />}
      {asked === 'object' && newest && <ObjectionDialog deposit={deposit} entry={newest} onClose={close} />}
    </section>
  )
}

/** Runs after a dialog has restored the focus to a button that is gone. */
function focusTitle(): void {
  setTimeout(() => document.getElementById('deposit-title')?.focus())
}

function agreedOf({ offers, agreedOfferId }: Deal): number {
  return offers.find(({ id }) => id === agreedOfferId)?.depositCents ?? 0
}

/** How it stands, in a sentence. */
function Situation({ deposit, agreedCents }: { deposit: Deposit; agreedCents: number }) {
  const { entries, isSeller, otherName, leftCents } = deposit
  const [newest] = entries
  if (!newest) {
    return (
      <p className="mt-1">
        {agreedCents > 0 ? `You agreed on ${formatCents(agreedCents)}. ` : ''}
        Once it is paid, one of you records who holds it and the other confirms that.
      </p>
    )
  }
  const isOwn = newest.isBySeller === isSeller
  switch (newest.state) {
    case 'open':
      return isOwn ? (
        <p className="mt-1">{otherName} has not confirmed it yet.</p>
      ) : (
        <p className="mt-2 rounded-card bg-brass-soft px-4 py-3 font-medium">
          {otherName} entered this. Ask whoever holds the money: is it right?
        </p>
      )
    case 'objected':
      return (
        <div className="mt-2 rounded-card bg-brass-soft px-4 py-3">
          <p className="font-medium">
            {isOwn ? `${otherName} says that this is wrong:` : 'You said that this is wrong:'}
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{newest.objection}</p>
        </div>
      )
    default:
      return (
        <p className="mt-1">
          Both of you confirmed it.{' '}
          {newest.move !== 'paid' &&
            (leftCents > 0 ? `${formatCents(leftCents)} are still there.` : 'Nothing of it is left there.')}
        </p>
      )
  }
}

function Entry({ deposit: { id }, entry }: { deposit: Deposit; entry: DepositEntry }) {
  const { move, holderName, amountCents, movedOn, receipt } = entry
  return (
    <dl className="tabular mt-4 border-t border-line">
      <Line
        label={DEPOSIT_MOVES[move]}
        text={<span className="font-serif text-xl font-semibold text-brass-ink">{formatCents(amountCents)}</span>}
      />
      <Line label={move === 'paid' ? 'Since' : 'On'} text={longDay(movedOn)} />
      <Line
        label="Held by"
        text={
          <>
            {holderName || 'Somebody whose name was erased'}
            <span className="block font-normal text-muted">{holderText(entry)}</span>
          </>
        }
      />
      {receipt && <Line label="Receipt" text={<PaperName paper={receipt} path={paperAddress(id, receipt.id)} />} />}
    </dl>
  )
}

function Actions({ deposit, onAsk }: { deposit: Deposit; onAsk: (asked: Asked) => void }) {
  const { id, entries, steps, otherName } = deposit
  const { mutate, isPending } = useAnswerEntry(id)
  const isReady = useIsReady()
  const [newest] = entries
  if (steps.length === 0) return null

  function confirm(entry: DepositEntry): void {
    mutate(
      { entryId: entry.id, isRight: true, note: '' },
      {
        onSuccess: () => {
          focusTitle()
          showToast({ title: 'Confirmed', description: `${otherName} sees it too.` })
        },
        onError: showFailure,
      },
    )
  }

  const button = (asked: Asked, label: ReactNode, look: 'primary' | 'secondary') => (
    <Button look={look} size="small" disabled={!isReady} onClick={() => onAsk(asked)} className="max-sm:w-full">
      {label}
    </Button>
  )
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {steps.includes('confirm') && newest && (
        <PendingButton
          look="primary"
          size="small"
          disabled={!isReady}
          isPending={isPending}
          onClick={() => confirm(newest)}
          className="max-sm:w-full"
        >
          Yes, it is right
        </PendingButton>
      )}
      {steps.includes('object') && button('object', 'Something is wrong', 'secondary')}
      {steps.includes('correct') && button(newest?.move === 'paid' ? 'record' : 'settle', 'Correct it', 'secondary')}
      {steps.includes('record') && button('record', 'Record the deposit', 'secondary')}
      {steps.includes('settle') && button('settle', 'Record where it went', 'secondary')}
    </div>
  )
}

/** What protects the money, said once. */
function Advice({ entry }: { entry: DepositEntry | undefined }) {
  const register = DEPOSIT_HOLDER_REGISTERS[entry?.holder ?? 'escrow_agent']
  return (
    <p className="mt-4 max-w-[65ch] text-sm text-muted">
      No money passes through this site. <RegisterLink register={register} /> Call the number you find there, not one
      from a message, before you send anything.
      {register.law && (
        <>
          {' '}
          License rules:{' '}
          <a
            href={register.law.url}
            target="_blank"
            rel="noreferrer"
            className="text-evergreen underline underline-offset-2 hover:no-underline"
          >
            {register.law.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          , read on {longDay(register.law.readOn)}.
        </>
      )}
    </p>
  )
}
