import { loadavg } from 'node:os'

/** One line of the table. `isOk` is absent when there is no bound or no measurement. */
export interface Row {
  what: string
  measured: string
  bound: string
  isOk?: boolean
}

/** A figure with a lower bound. */
export function atLeast(what: string, value: number, bound: number, detail = ''): Row {
  return { what, measured: withDetail(value, '', detail), bound: `≥ ${bound}`, isOk: value >= bound }
}

/** A figure with an upper bound. */
export function atMost(what: string, value: number, bound: number, unit = '', detail = ''): Row {
  const space = unit && ' '
  return { what, measured: withDetail(value, unit, detail), bound: `≤ ${bound}${space}${unit}`, isOk: value <= bound }
}

export function forInformation(what: string, value: number, unit: string, detail = ''): Row {
  return { what, measured: withDetail(value, unit, detail), bound: '' }
}

export function notMeasured(what: string, why: string): Row {
  return { what, measured: why, bound: '' }
}

export function tableHead(): string {
  return '| what | measured | bound | ok? | load |\n| --- | --- | --- | --- | --- |'
}

/** Includes the machine's load of the last minute, since other processes make the figures worse. */
export function tableLine({ what, measured, bound, isOk }: Row): string {
  const verdict = isOk === undefined ? '' : isOk ? 'yes' : 'NO'
  return `| ${what} | ${measured} | ${bound} | ${verdict} | ${(loadavg()[0] ?? 0).toFixed(1)} |`
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function withDetail(value: number, unit: string, detail: string): string {
  const number = Number.isInteger(value) ? String(value) : value.toFixed(value >= 1 ? 1 : 3)
  return `${number}${unit && ` ${unit}`}${detail && ` (${detail})`}`
}
