import { createHash } from 'node:crypto'
import { request } from 'node:https'
import type { RequestOptions } from 'node:https'
import { isHttpsSite } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/variables.ts'
import { isOfPushService } from './push-services.ts'
import { vapidKeys } from './vapid-keys.ts'

/** Where a browser is reached, and the keys for which notes to it are sealed. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushParcel {
  text: string
  /** A later parcel with the same tag replaces this one while the browser is out of reach. */
  tag: string
}

/**
 * `gone`: the push service does not know the browser any more. `refused`: it does not take this parcel, and would not
 * take it later.
 */
export type PushOutcome = 'taken' | 'gone' | 'refused'

export interface Push {
  publicKey: string
  /** @throws Error when the push service is away or asks to come later. */
  send(target: PushTarget, parcel: PushParcel): Promise<PushOutcome>
}

/** A phone that was off for longer has older news than its owner wants. */
const KEPT_SECONDS = 24 * 3600
const ANSWER_WITHIN_MS = 10_000

/** Reaches browsers by their push services (RFC 8030), sealed so that these read nothing (RFC 8291). */
export function openPush({
  secret,
  env,
  connection = {},
}: {
  secret: string
  env: Environment
  /** How to connect to a push service, for tests. */
  connection?: RequestOptions
}): Push {
  const keys = vapidKeys(secret)
  const vapidDetails = { ...keys, subject: subjectOf(env) }
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, { text, tag }) {
      if (!isOfPushService(endpoint)) return 'refused'
      // Loaded with the first note: few processes send any soon after their start.
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: KEPT_SECONDS,
        urgency: 'normal',
        topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
        contentEncoding: 'aes128gcm',
      })
      return outcomeOf(endpoint, await post(endpoint, { ...connection, headers }, body))
    },
  }
}

/** Whom push services write to when something is wrong with what the site sends. */
function subjectOf(env: Environment): string {
  if (env.SUPPORT_EMAIL) return `mailto:${env.SUPPORT_EMAIL}`
  return env.PUBLIC_URL && isHttpsSite(env) ? env.PUBLIC_URL : 'mailto:nobody@localhost'
}

/** The status of the answer. A redirect is an answer: `https` follows none. */
function post(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const outgoing = request(endpoint, { ...options, method: 'POST', signal }, (answer) => {
      resolve(answer.statusCode ?? 0)
      // What else it says is not needed.
      answer.destroy()
    })
    outgoing.on('error', (error) => {
      // Its own text may have the address, by which anybody could send to the browser.
      reject(new Error(`${new URL(endpoint).hostname} did not answer`, { cause: codeOf(error) }))
    })
    outgoing.end(body)
  })
}

function outcomeOf(endpoint: string, status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`${new URL(endpoint).hostname} answered ${status}`)
  return 'refused'
}

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? error.name
}
