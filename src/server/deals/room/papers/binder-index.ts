import { DEPOSIT_HOLDERS, DEPOSIT_MOVES, ENTRY_STATE_LABELS } from '#shared/deals/deposit/deposit.ts'
import { TASK_STATE_LABELS } from '#shared/deals/room/task-states.ts'
import { TASK_AREAS } from '#shared/deals/room/tasks.ts'
import { formatCents } from '#shared/money.ts'
import { product } from '#shared/product.ts'
import { escapeXml } from '#server/platform/http/escape-xml.ts'
import type { DealHead } from '#server/deals/deal-store.ts'
import type { StoredEntry } from '#server/deals/deposit/deposit-store.ts'
import type { StoredPaper } from './paper-store.ts'
import type { StoredTask } from '#server/deals/room/task-store.ts'

/** A paper and where it is in the binder. */
export interface BinderPaper {
  paper: StoredPaper
  taskId: StoredTask['id']
  path: string
  /** Of the file that is in the binder. */
  hash: string
  /** Why it is not in the binder. */
  absence: keyof typeof ABSENCES | null
}

const ABSENCES = {
  missing: 'the file is missing',
  'view only': 'view only, it is read in the room',
  'taken back': 'the seller has closed it',
  'not stampable': 'it can’t be stamped for its reader, so it stays closed',
}

/** As `sha256sum --check` reads it. */
export function hashList(entries: readonly BinderPaper[]): string {
  return entries
    .filter(({ absence }) => absence === null)
    .map(({ hash, path }) => `${hash}  ${path}\n`)
    .join('')
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2420}h1,h2{font-family:Georgia,serif;font-weight:500}table{border-collapse:collapse;width:100%}th,td{border-top:1px solid #d9d6cc;padding:.5rem;text-align:left;vertical-align:top}code{font-size:.75rem;overflow-wrap:anywhere}'

/** A page that says what was asked, how it stands and which papers belong to it. */
export function binderIndex(
  { title, buyerName, sellerName, otherName, isSellerViewing }: Binder,
  tasks: readonly StoredTask[],
  entries: readonly BinderPaper[],
  deposit: readonly StoredEntry[],
): string {
  const papersOf = Map.groupBy(entries, ({ taskId }) => taskId)
  const areas = Map.groupBy(tasks, ({ area }) => area)
  const sections = [...areas].map(
    ([area, ofArea]) => `<h2>${escapeXml(TASK_AREAS[area])}</h2>
<table><thead><tr><th>Task</th><th>Whose</th><th>State</th><th>Papers</th></tr></thead><tbody>
${ofArea.map((task) => row(task, papersOf.get(task.id) ?? [])).join('\n')}
</tbody></table>`,
  )
  return `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><title>Binder: ${escapeXml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeXml(title)}</h1>
<p>Buyer: ${escapeXml(isSellerViewing ? otherName : buyerName)}. Seller: ${escapeXml(isSellerViewing ? sellerName : otherName)}. Made by ${escapeXml(product.name)} on ${new Date().toISOString()}.</p>
<p>The SHA-256 of each paper stands beside it and in SHA256SUMS.txt. They are the ones of the day on which it was put in; a paper that names its reader on each page has its own.</p>
${[...sections, ...(deposit.length > 0 ? [depositTable(deposit, entries)] : [])].join('\n')}
</body></html>
`
}

/** The deal as the reader may see it. */
export interface Binder extends Pick<DealHead, 'title' | 'buyerName' | 'sellerName' | 'otherName'> {
  isSellerViewing: boolean
}

function row({ title, law, note, isSellers, state, dueOn }: StoredTask, papers: readonly BinderPaper[]): string {
  const notes = [law && `${law.name}, read on ${law.readOn}`, dueOn && `Due ${dueOn}`, note].filter(Boolean)
  return `<tr><td>${escapeXml(title)}${notes.map((text) => `<br><small>${escapeXml(text ?? '')}</small>`).join('')}</td><td>${
    isSellers ? 'Seller' : 'Buyer'
  }</td><td>${TASK_STATE_LABELS[state]}</td><td>${papers.map(paperLine).join('')}</td></tr>`
}

/** What the parties said of the deposit, oldest first. */
function depositTable(deposit: readonly StoredEntry[], entries: readonly BinderPaper[]): string {
  const rows = deposit.toReversed().map((entry) => {
    const receipt = entries.find(({ paper }) => paper.id === entry.paperId)?.paper.fileName
    const notes = [
      `${DEPOSIT_HOLDERS[entry.holder]}${entry.licenseNumber && `, license ${entry.licenseNumber}`}`,
      receipt && `Receipt: ${receipt}`,
      entry.objection && `Objection: ${entry.objection}`,
    ].filter(Boolean)
    return `<tr><td>${formatCents(entry.amountCents)}, ${entry.movedOn}</td><td>${DEPOSIT_MOVES[entry.move]}</td><td>${escapeXml(entry.holderName || 'Somebody whose name was erased')}${notes.map((text) => `<br><small>${escapeXml(text ?? '')}</small>`).join('')}</td><td>${
      entry.isBySeller ? 'Seller' : 'Buyer'
    }</td><td>${ENTRY_STATE_LABELS[entry.state]}</td></tr>`
  })
  return `<h2>Deposit</h2>
<table><thead><tr><th>Amount and day</th><th>What</th><th>Holder</th><th>Entered by</th><th>State</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`
}

function paperLine({ paper, path, hash, absence }: BinderPaper): string {
  const name = escapeXml(paper.fileName)
  if (absence !== null) return `<p>${name}: ${ABSENCES[absence]}</p>`
  const address = path.split('/').map(encodeURIComponent).join('/')
  return `<p><a href="${escapeXml(address)}">${name}</a>, by the ${paper.isBySeller ? 'seller' : 'buyer'} on ${paper.addedAt.slice(0, 10)}<br><code>${hash}</code></p>`
}
