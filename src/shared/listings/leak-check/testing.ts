import { findLeaks } from './find-leaks.ts'
import type { Secrets } from './leaks.ts'

/** A secret, and texts in which strangers read it all the same: a line each. */
export type Disguises = Secrets & { texts: string }

export function linesOf(texts: string): string[] {
  return texts
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

export function eachOf(all: readonly Disguises[]): { secrets: Secrets; text: string }[] {
  return all.flatMap(({ texts, ...secrets }) => linesOf(texts).map((text) => ({ secrets, text })))
}

/** The text alone and within a sentence, where it is not refused. */
export function passesOf({ secrets, text }: { secrets: Secrets; text: string }): string[] {
  return [text, `Find us: ${text}.`, `It is ${text}, and it is for sale.`].filter(
    (teaserText) => !findLeaks(secrets, { teaserText }).some(({ isExact }) => isExact),
  )
}
