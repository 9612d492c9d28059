import { expect, test } from 'vitest'
import { canMove, DEAL_STAGES, DEAL_STEPS, isKept, OFFER_STATES, OFFER_STEPS, partyStepsFrom } from './stages.ts'
import type { DealStage, DealStep } from './stages.ts'

/** Every step from every stage that a deal can take; all others are refused. */
const MOVES: readonly [DealStage, DealStep, DealStage][] = [
  ['talking', 'open_offer', 'offer'],
  ['offer', 'open_offer', 'offer'],
  ['passed', 'open_offer', 'offer'],
  ['offer', 'end_offer', 'talking'],
  ['offer', 'agree', 'agreed'],
  ['agreed', 'start_diligence', 'due_diligence'],
  ['agreed', 'start_closing', 'closing'],
  ['due_diligence', 'start_closing', 'closing'],
  ['closing', 'close', 'closed'],
  ['offer', 'pass', 'passed'],
  ['agreed', 'pass', 'passed'],
  ['due_diligence', 'pass', 'passed'],
  ['closing', 'pass', 'passed'],
  ['agreed', 'lapse', 'talking'],
  ['due_diligence', 'lapse', 'talking'],
]

test('each step is possible from its stages alone', () => {
  const steps = Object.keys(DEAL_STEPS) as DealStep[]
  const possible = DEAL_STAGES.flatMap((from) =>
    steps.filter((step) => canMove(from, step)).map((step) => `${from} ${step} ${DEAL_STEPS[step].to}`),
  )
  expect(new Set(possible)).toEqual(new Set(MOVES.map((move) => move.join(' '))))
})

test('the parties take the steps that are theirs, and only the seller hands over', () => {
  const both = {
    talking: [],
    offer: ['pass'],
    agreed: ['start_diligence', 'start_closing', 'pass'],
    due_diligence: ['start_closing', 'pass'],
    closing: ['pass'],
    closed: [],
    passed: [],
  }
  expect(stepsOf(false)).toEqual(both)
  expect(stepsOf(true)).toEqual({ ...both, closing: ['close', 'pass'] })
})

test('a business is kept from the agreement until it is handed over', () => {
  expect(DEAL_STAGES.filter(isKept)).toEqual(['agreed', 'due_diligence', 'closing'])
})

test('only an open offer moves', () => {
  for (const { from } of Object.values(OFFER_STEPS)) expect(from).toEqual(['open'])
  const ends = Object.values(OFFER_STEPS).map(({ to }) => to)
  expect(new Set(['open', ...ends])).toEqual(new Set(OFFER_STATES))
})

function stepsOf(isSeller: boolean) {
  return Object.fromEntries(DEAL_STAGES.map((stage) => [stage, partyStepsFrom(stage, { isSeller })]))
}
