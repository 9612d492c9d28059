import { formatCents } from '#shared/money.ts'
import type { Quartiles } from '#shared/market/market.ts'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "2026-11-21" as "November 21, 2026". */
export function wholeDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`))
}

/** "2026-11-21" as "Nov 21". */
export function shortDay(day: string): string {
  return SHORT_DAY.format(new Date(`${day}T00:00:00Z`))
}

export function timesText(multiple: number): string {
  return `${multiple.toFixed(1)}×`
}

export function daysText(days: number): string {
  return `${Math.round(days).toLocaleString('en-US')} ${Math.round(days) === 1 ? 'day' : 'days'}`
}

/** Prices to the nearest thousand: a median of many says no more. */
export function roundPrice(cents: number): string {
  return formatCents(Math.round(cents / 100_000) * 100_000)
}

/** "Half between $90,000 and $210,000". */
export function halfText({ lower, upper }: Quartiles, format: (value: number) => string): string {
  return `half between ${format(lower)} and ${format(upper)}`
}

/** "one of five" style numbers of people up to twelve, in words as in running text. */
const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

export function peopleText(count: number): string {
  return SMALL[count] ?? count.toLocaleString('en-US')
}
