import * as z from 'zod/mini'
import { atMost, oneLine, uuid } from '#shared/fields.ts'
import { isTimeZone } from './meeting-times.ts'
import { parseUrl } from '#shared/parse-url.ts'

/*
 * A meeting is a call by phone or video that two parties of a conversation arrange: one proposes three times, the other
 * accepts one. "Call" has another meaning in this code.
 */

export const MeetingId = uuid()
export type MeetingId = z.infer<typeof MeetingId>

export const PROPOSED_TIMES = 3
/** Times are proposed for the next so many days. */
export const DAYS_AHEAD = 14
export const MEETING_LENGTHS = [15, 30, 45, 60] as const
/** In how many minutes the parties see times. */
export const MINUTE_STEP = 15
/** How many of a conversation it shows, the newest. */
export const MEETINGS_SHOWN = 20

const MAX_REACH_LENGTH = 300
const STEP_MS = MINUTE_STEP * 60_000
const DAY_MS = 24 * 3600 * 1000

const TimeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'is no time zone'))

/** An ISO instant on a quarter hour of the next 14 days. */
const ProposedTime = z.string('Choose a day and a time').check(
  // With its zone: without one, each machine would read it in its own.
  z.refine((at) => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/u.test(at) && !Number.isNaN(Date.parse(at)), {
    error: 'Choose a day and a time',
    abort: true,
  }),
  z.refine((at) => Date.parse(at) % STEP_MS === 0, 'Choose a quarter hour, such as 10:15'),
  z.refine((at) => Date.parse(at) > Date.now(), 'This time has passed'),
  z.refine(
    (at) => Date.parse(at) < Date.now() + DAYS_AHEAD * DAY_MS,
    `Choose a time within the next ${DAYS_AHEAD} days`,
  ),
)

/** A phone number, or a link to a video call. No other text: messages have that. */
const Reach = z.string().check(
  z.trim(),
  z.maxLength(MAX_REACH_LENGTH, atMost(MAX_REACH_LENGTH)),
  oneLine('Contains a character that is not allowed'),
  z.refine(
    (text) => isPhoneNumber(text) || isCallLink(text),
    'Enter a phone number, or a link that starts with https://',
  ),
)

/** Body of `POST /api/conversations/{id}/meetings`. */
export const MeetingInput = z
  .strictObject({
    times: z.array(ProposedTime).check(z.length(PROPOSED_TIMES, `Choose ${PROPOSED_TIMES} times`)),
    minutes: z.literal(MEETING_LENGTHS, 'Choose how long'),
    reach: z.nullable(Reach),
    timeZone: TimeZone,
    /** The open or accepted one that the sender knows of, which these times replace; null for none. */
    answers: z.nullable(MeetingId),
  })
  .check((context) => {
    const seen = new Set<number>()
    for (const [index, time] of context.value.times.entries()) {
      const at = Date.parse(time)
      if (seen.has(at)) {
        context.issues.push({
          code: 'custom',
          input: time,
          path: ['times', index],
          message: 'Choose three different times',
        })
      }
      seen.add(at)
    }
  })
export type MeetingInput = z.infer<typeof MeetingInput>

/** Body of `POST /api/meetings/{id}/accept`: one of the times, and where the caller is. */
export const AcceptMeetingInput = z.strictObject({
  time: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)), 'is no time')),
  timeZone: TimeZone,
})
export type AcceptMeetingInput = z.infer<typeof AcceptMeetingInput>

/**
 * - open: the other party may accept one of the times
 * - accepted: the call will be, or is under way
 * - replaced: by other times, or moved
 * - ended: taken back, declined or canceled
 * - expired: all its times have passed without an answer
 * - over: the call was
 */
export const MEETING_STATES = ['open', 'accepted', 'replaced', 'ended', 'expired', 'over'] as const
export type MeetingState = (typeof MEETING_STATES)[number]

/** What a party does, for whom the other is notified of it. A proposal that would move a call leaves it where it is. */
export const MEETING_STEPS = ['propose', 'propose_move', 'accept', 'move', 'decline', 'withdraw', 'cancel'] as const
export type MeetingStep = (typeof MEETING_STEPS)[number]

/** Times that a party proposed for a call, as one of the two sees them. */
export const Meeting = z.object({
  id: MeetingId,
  /** Whether the viewer proposed the times. */
  isOwn: z.boolean(),
  state: z.enum(MEETING_STATES),
  /** ISO instants, the earliest first. */
  times: z.array(z.string()),
  minutes: z.number(),
  /** The accepted one; null if none was. */
  startsAt: z.nullable(z.string()),
  /** The phone number or the link of the party who proposed; the other one has it once they agreed. */
  reach: z.nullable(z.string()),
  /** Where the other party is, "America/New_York"; null until they said so. */
  otherZone: z.nullable(z.string()),
  /** Whether the viewer ended it; null if nobody did. */
  isEndedByMe: z.nullable(z.boolean()),
  /** When it came to its state. */
  changedAt: z.string(),
})
export type Meeting = z.infer<typeof Meeting>

/** `reason` if a step was refused. */
export const MEETING_REASONS = {
  stale: 'changed_meanwhile',
  passed: 'time_passed',
  own: 'own_proposal',
  declined: 'declined_by_you',
  away: 'not_reachable',
} as const

/** Whether a step is open to the parties. */
export function isLive({ state }: Pick<Meeting, 'state'>): boolean {
  return state === 'open' || state === 'accepted'
}

export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/gu, '').length
  return /^\+?[\d\s().-]+(?:(?:x|ext\.?)\s?\d+)?$/iu.test(text) && digits >= 7 && digits <= 20
}

export function isCallLink(text: string): boolean {
  const url = parseUrl(text)
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.') && !/\s/u.test(text)
}
