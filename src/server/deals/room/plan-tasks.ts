import { LAWS_READ_ON } from '#region/laws.ts'
import { AGENCY_TASKS } from '#region/agency-tasks.ts'
import { CLOSING_TASKS, HANDOVER_TASKS } from '#shared/content/closing/closing-tasks.ts'
import { DILIGENCE_TASKS } from '#shared/content/closing/diligence-tasks.ts'
import type { TaskTemplate } from '#shared/content/closing/task-template.ts'
import type { OfferTerms } from '#shared/deals/offers.ts'
import type { Fact } from '#shared/deals/room/facts.ts'
import type { Task } from '#shared/deals/room/tasks.ts'
import { marketDay } from '#shared/market-day.ts'

/** A task as it is put into a room. */
export interface PlannedTask extends Pick<Task, 'area' | 'title' | 'detail' | 'law' | 'isSellers' | 'isChecked'> {
  key: string
  position: number
  dueOn: string
}

type Terms = Pick<OfferTerms, 'structure' | 'closingOn' | 'diligenceDays'>

const TEMPLATES = [...DILIGENCE_TASKS, ...AGENCY_TASKS, ...CLOSING_TASKS, ...HANDOVER_TASKS]

/** The tasks of a deal that was agreed on a day: the points of the checklist, and what its facts and terms ask for. */
export function planTasks(terms: Terms, facts: readonly Fact[], agreedOn: string): PlannedTask[] {
  return TEMPLATES.flatMap((template, position) => {
    const { key, area, title, detail, isSellers, isChecked, law, fact, structure } = template
    if (fact && !facts.includes(fact)) return []
    if (structure && structure !== terms.structure) return []
    return [
      {
        key,
        position,
        area,
        title,
        detail,
        isSellers,
        isChecked,
        law: law ? { ...law, readOn: LAWS_READ_ON } : null,
        dueOn: dueDay(template, terms, agreedOn),
      },
    ]
  })
}

/** Never before the agreement, and before the closing unless it comes after it. */
function dueDay({ due }: TaskTemplate, { closingOn, diligenceDays }: Terms, agreedOn: string): string {
  if ('daysFromClosing' in due) return latest(agreedOn, daysAfter(closingOn, due.daysFromClosing))
  const days = 'diligenceShare' in due ? Math.ceil(due.diligenceShare * diligenceDays) : due.daysAfterAgreement
  return earliest(closingOn, daysAfter(agreedOn, days))
}

interface Told {
  industry: string
  title: string
  propertyIncluded: boolean
}

const SUGGESTING_WORDS: [Fact, RegExp][] = [
  [
    'food',
    /\b(?:caf[eé]|coffee|restaurant|bakery|bar|pub|brew\w*|tavern|bistro|diner|grill|kitchen|noodles?|pizza\w*|deli|food|taco\w*)\b/iu,
  ],
  ['liquor', /\b(?:bar|pub|brew\w*|tavern|wine\w*|liquor|distillery)\b/iu],
  ['childcare', /\b(?:child ?care|day ?care|preschool|nursery school|early learning)\b/iu],
  ['contractor', /\b(?:contractor|construction|plumb\w*|electric\w*|roof\w*|remodel\w*|hvac|landscap\w*)\b/iu],
  ['stock', /\b(?:retail|shop|store|books?|market)\b/iu],
]

/** What a business probably has; the parties know better. */
export function suggestFacts(
  { industry, title, propertyIncluded }: Told,
  { priceCents, cashCents, noteCents }: Pick<OfferTerms, 'priceCents' | 'cashCents' | 'noteCents'>,
): Fact[] {
  const words = `${industry} ${title}`
  const facts: Fact[] = ['staff', propertyIncluded ? 'property' : 'lease']
  for (const [fact, pattern] of SUGGESTING_WORDS) if (pattern.test(words)) facts.push(fact)
  if (priceCents > cashCents + noteCents) facts.push('loan')
  if (noteCents > 0) facts.push('note')
  return facts
}

function daysAfter(day: string, days: number): string {
  // Noon in the market is on the same day of the calendar all year.
  return marketDay(Date.parse(`${day}T20:00:00Z`), days)
}

function latest(one: string, other: string): string {
  return one > other ? one : other
}

function earliest(one: string, other: string): string {
  return one < other ? one : other
}
