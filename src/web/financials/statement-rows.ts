/** What the rows of a statement are called, best first. Names are in lower case, without numbers and punctuation. */
const PARTS = {
  revenue: [
    /^total (?:operating )?(?:income|revenues?|sales)$/u,
    /^gross (?:sales|revenues?|income|receipts)(?: (?:or|and) sales)?$/u,
    /^net (?:sales|revenues?)$/u,
    /^(?:sales|revenues?|income|sales revenue)$/u,
  ],
  goods: [/^(?:total )?(?:cost of (?:goods(?: sold)?|sales|revenues?)|cogs)$/u],
  expenses: [/^(?:total )?expenses?$/u, /^(?:total )?operating expenses?$/u],
  otherExpenses: [/^total other expenses?$/u],
  costs: [/^total costs?(?: and expenses?)?$/u],
  netProfit: [
    /^net (?:income|profit|earnings)(?: or)?(?: loss)?(?: for the (?:year|period))?$/u,
    /^(?:net )?profit loss$/u,
  ],
  netLoss: [/^net loss$/u],
  ownerPay: [
    /^(?:total )?(?:officers?|owners?) (?:compensation|salar(?:y|ies)|pay|payroll|wages)$/u,
    /^(?:total )?(?:compensation of officers?|(?:salar(?:y|ies)|wages|salaries and wages|payroll) (?:of )?(?:officers?|owners?))$/u,
    /^guaranteed payments(?: to partners)?$/u,
  ],
  interest: [/^(?:total )?interest (?:expenses?|paid)$/u, /^(?:total )?(?:loan |mortgage )?interest$/u],
  depreciationAndAmortization: [
    /^(?:total )?(?:depreciation (?:and )?amortization|amortization (?:and )?depreciation)(?: expenses?)?$/u,
  ],
  depreciation: [/^(?:total )?depreciation(?: expenses?)?$/u],
  amortization: [/^(?:total )?amortization(?: expenses?)?$/u],
} as const
export type Part = keyof typeof PARTS
const PART_NAMES = Object.keys(PARTS) as Part[]

interface Row<Amounts> {
  label: string
  cents: Amounts
}

/** The amounts of each part, from the row that names it best, and the labels of the other rows. */
export function partsOf<Amounts>(rows: readonly Row<Amounts>[]): {
  parts: Partial<Record<Part, Amounts>>
  others: string[]
} {
  const best: Partial<Record<Part, { rank: number; cents: Amounts }>> = {}
  const others: string[] = []
  for (const { label, cents } of rows) {
    const found = partOf(nameOf(label))
    if (!found) others.push(label)
    else if (found.rank < (best[found.part]?.rank ?? Infinity)) best[found.part] = { rank: found.rank, cents }
  }
  const parts = Object.fromEntries(Object.entries(best).map(([part, { cents }]) => [part, cents]))
  return { parts, others }
}

function partOf(name: string): { part: Part; rank: number } | undefined {
  for (const part of PART_NAMES) {
    const place = PARTS[part].findIndex((pattern) => pattern.test(name))
    // An account may have the name that its total has: the total counts.
    if (place !== -1) return { part, rank: place * 2 + (name.startsWith('total') ? 0 : 1) }
  }
  return undefined
}

/** "6100 · Officers’ Salary:" is "officers salary". */
function nameOf(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/['’]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z]+/gu, ' ')
    .trim()
    .replace(/^total for /u, 'total ')
}
