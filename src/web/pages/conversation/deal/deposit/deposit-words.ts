import { DEPOSIT_HOLDERS, ENTRY_STATE_LABELS } from '#shared/deals/deposit/deposit.ts'
import type { Deposit, DepositEntry } from '#shared/deals/deposit/deposit.ts'
import { formatCents } from '#shared/money.ts'

/** What an entry says, in the middle of a sentence. */
export function moveText({ move, amountCents, holderName }: DepositEntry): string {
  const amount = formatCents(amountCents)
  switch (move) {
    case 'paid':
      return `${amount} with ${holderName || 'somebody whose name was erased'}`
    case 'released':
      return `${amount} went to the seller`
    case 'returned':
      return `${amount} went back to the buyer`
  }
}

/** Who entered it and how it stands, for the history. */
export function historyText({ isSeller, otherName }: Deposit, entry: DepositEntry): string {
  const isOwn = entry.isBySeller === isSeller
  const [by, other] = isOwn ? ['you', otherName] : [otherName, 'you']
  const objection = entry.objection ? ` ${capital(other)} said: “${entry.objection}”` : ''
  return `By ${by}, ${ENTRY_STATE_LABELS[entry.state].toLowerCase()}.${objection}`
}

/** "An escrow agent, license 540-EA-1234". */
export function holderText({ holder, licenseNumber }: DepositEntry): string {
  return licenseNumber ? `${DEPOSIT_HOLDERS[holder]}, license ${licenseNumber}` : DEPOSIT_HOLDERS[holder]
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
