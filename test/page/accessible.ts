import axe from 'axe-core'
import { expect } from 'vitest'

/** They need layout, or the whole page and nothing beside it: the built pages are asked in a browser. */
const ELSEWHERE = /^(?:color-contrast|target-size|region|heading-order|scrollable-region-focusable|landmark-)/u
const rules = Object.fromEntries(
  axe.getRules().flatMap(({ ruleId }) => (ELSEWHERE.test(ruleId) ? [[ruleId, { enabled: false }]] : [])),
)
/** A browser's own style sheet hides it. */
const HIDDEN = '[hidden]'

/** Axe reports nothing about what is drawn: names, roles, labels and states. */
export async function expectAccessible(): Promise<void> {
  const drawn = { include: [['body']], exclude: [[HIDDEN]] }
  const { violations } = await axe.run(drawn, { resultTypes: ['violations'], preload: false, rules })
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}
