import { LAWS_READ_ON } from '#region/laws.ts'
import { AGENCY_TASKS } from '#region/agency-tasks.ts'
import { CLOSING_TASKS, HANDOVER_TASKS } from '#shared/content/closing/closing-tasks.ts'
import { DILIGENCE_TASKS } from '#shared/content/closing/diligence-tasks.ts'
import type { TaskTemplate } from '#shared/content/closing/task-template.ts'
import type { OfferTerms, Structure } from '#shared/deals/offers.ts'
import { closingFacts, FACT_NAMES } from '#shared/deals/room/facts.ts'
import type { Fact } from '#shared/deals/room/facts.ts'
import type { ListingFacts } from '#shared/listings/facts/listing-facts.ts'
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
    if (!isAsked(template, terms.structure, facts)) return []
    const { key, area, title, detail, isSellers, isChecked, law } = template
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

export function isAsked({ fact, structure }: TaskTemplate, bought: Structure, facts: readonly Fact[]): boolean {
  return (!fact || facts.includes(fact)) && (!structure || structure === bought)
}

/** The day on which returns of persons are due in the year after. */
const TAX_DAY = '04-15'

/** Never before the agreement, before the closing unless it comes after it, and on no weekend. */
function dueDay({ due, area }: TaskTemplate, { closingOn, diligenceDays }: Terms, agreedOn: string): string {
  if ('withReturnOfClosingYear' in due) return weekdayFrom(`${Number(closingOn.slice(0, 4)) + 1}-${TAX_DAY}`, 1)
  if ('daysFromClosing' in due) {
    const day = latest(agreedOn, daysAfter(closingOn, due.daysFromClosing))
    return area === 'handover' ? weekdayFrom(day, 1) : weekdayBefore(day, agreedOn)
  }
  const days = 'diligenceShare' in due ? Math.ceil(due.diligenceShare * diligenceDays) : due.daysAfterAgreement
  return weekdayBefore(earliest(closingOn, daysAfter(agreedOn, days)), agreedOn)
}

/** The last weekday until that day; the next one if that is before the agreement. */
function weekdayBefore(day: string, agreedOn: string): string {
  const before = weekdayFrom(day, -1)
  return before < agreedOn ? weekdayFrom(day, 1) : before
}

function weekdayFrom(day: string, step: 1 | -1): string {
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  return isWeekend ? weekdayFrom(daysAfter(day, step), step) : day
}

interface Told {
  industry: string
  title: string
  propertyIncluded: boolean
  /** What the seller answered of what buyers ask. */
  facts?: ListingFacts | null
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
  { industry, title, propertyIncluded, facts: answers }: Told,
  { priceCents, cashCents, noteCents }: Pick<OfferTerms, 'priceCents' | 'cashCents' | 'noteCents'>,
): Fact[] {
  const told = closingFacts(answers ?? {})
  const words = `${industry} ${title} ${answers?.licenses ?? ''}`
  const guessed: Fact[] = ['staff', propertyIncluded ? 'property' : 'lease']
  for (const [fact, pattern] of SUGGESTING_WORDS) if (pattern.test(words)) guessed.push(fact)
  if (priceCents > cashCents + noteCents) guessed.push('loan')
  if (noteCents > 0) guessed.push('note')
  // What the seller said outranks a guess.
  return FACT_NAMES.filter((fact) => told[fact] ?? guessed.includes(fact))
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
