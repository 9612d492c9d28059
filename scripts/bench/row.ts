import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Above this load of the machine, a figure that depends on it gets no verdict. */
const MOST_LOAD = 2.5
const SETTLED_LOAD = 1
const SETTLED_WITHIN_MS = 120_000

/** One line of the table. `isOk` is absent when there is no bound or no measurement. */
export interface Row {
  what: string
  measured: string
  bound: string
  isOk?: boolean
  /** The load that it was measured under, if not that of the last minute. */
  load?: number
  /** It does not depend on the load. */
  isAtAnyLoad?: true
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
  return { what, measured: `not measured: ${why}`, bound: '' }
}

/** A bench that broke off. */
export function failed(what: string, why: string): Row {
  return { what, measured: `failed: ${why}`, bound: '', isOk: false, isAtAnyLoad: true }
}

export function tableHead(): string {
  return '| what | measured | bound | ok? | load |\n| --- | --- | --- | --- | --- |'
}

/** Includes the machine's load, since other processes make the figures worse. */
export function tableLine({ what, measured, bound, verdict, load }: JudgedRow): string {
  return `| ${what} | ${measured} | ${bound} | ${verdict} | ${load.toFixed(1)} |`
}

export interface JudgedRow extends Row {
  load: number
  /** Whether the bound holds; "load" if the machine was too busy to tell. */
  verdict: '' | 'yes' | 'NO' | 'load'
}

export function judge(row: Row): JudgedRow {
  const { isOk, isAtAnyLoad, load = loadNow() } = row
  const isTooBusy = load > MOST_LOAD && !isAtAnyLoad
  return { ...row, load, verdict: isOk === undefined ? '' : isTooBusy ? 'load' : isOk ? 'yes' : 'NO' }
}

/** How many processes ran or waited for a core, over the last minute. */
export function loadNow(): number {
  return loadavg()[0] ?? 0
}

/**
 * Waits until the load of the bench's own preparations has gone, or for two minutes, and returns the load then. For what
 * keeps all cores busy itself, so that the load during it says nothing about other processes.
 */
export async function settle(): Promise<number> {
  const endsAt = performance.now() + SETTLED_WITHIN_MS
  while (loadNow() > SETTLED_LOAD && performance.now() < endsAt) await sleep(1000)
  return loadNow()
}

/** For sizes, counts and the like. */
export function atAnyLoad(row: Row): Row {
  return { ...row, isAtAnyLoad: true }
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
