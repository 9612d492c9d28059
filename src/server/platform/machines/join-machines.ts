import { hkdfSync, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/client.ts'
import { findS3Settings } from '#server/platform/env.ts'
import { findSmtpSettings } from '#server/platform/mail/mail-variables.ts'
import type { Environment } from '#server/platform/variables.ts'
import { readOwnFile } from '#server/platform/own-file.ts'
import { findConflicts } from './conflicts.ts'
import type { Machine } from './conflicts.ts'
import {
  alone,
  beat,
  deleteForgotten,
  deleteOthers,
  LIVE_SECONDS,
  listOthers,
  markStopped,
  saveMachine,
} from './store.ts'

const BEAT_MS = 20_000

interface Given {
  db: Database
  env: Environment
  log: Logger
  secret: string
}

export interface Membership {
  /** Tells the other machines that this one has stopped. */
  leave(): Promise<void>
}

/**
 * Registers this machine as one that serves the database. Processes with the same DATA_DIR are one machine. The embedded
 * database is inside DATA_DIR, so it has only one.
 *
 * @throws Error that names the settings, if this machine would not share secrets, files or mails with the others.
 */
export async function joinMachines({ db, env, log, secret }: Given): Promise<Membership> {
  if (!env.DATABASE_URL) return { leave: async () => {} }
  const machine = await describeMachine(env, secret)
  await alone(db, async (tx) => {
    const conflicts = findConflicts(machine, await listOthers(tx, machine.id))
    if (conflicts.length > 0) throw new Error(conflicts.join('\n'))
    await deleteForgotten(tx)
    await saveMachine(tx, machine)
  })
  const timer = setInterval(() => void reportBeat(db, machine.id, log), BEAT_MS).unref()
  return {
    async leave() {
      clearInterval(timer)
      // Without it, the machine counts as running for another minute.
      await markStopped(db, machine.id).catch((error: unknown) =>
        log.warn({ err: error }, 'the machine was not signed off'),
      )
    },
  }
}

async function reportBeat(db: Database, id: string, log: Logger): Promise<void> {
  try {
    const isKnown = await beat(db, id)
    if (!isKnown) log.error('another machine has replaced this one by "npm run adopt-machine": stop this one')
  } catch (error) {
    log.warn({ err: error }, 'the heartbeat of this machine was not stored')
  }
}

/**
 * `npm run adopt-machine`: this machine replaces all others. Returns their names.
 *
 * @throws Error if another one still runs.
 */
export async function adoptMachine(db: Database, env: Environment): Promise<string[]> {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is missing: the embedded database has only one machine.')
  const id = await readMachineId(env)
  return alone(db, async (tx) => {
    const others = await listOthers(tx, id)
    const live = others.find(({ isLive }) => isLive)
    if (live) {
      throw new Error(
        `The machine "${live.name}" still runs: stop it first. If it was killed, wait ${LIVE_SECONDS} seconds.`,
      )
    }
    await deleteOthers(tx, id)
    return others.map(({ name }) => name)
  })
}

async function describeMachine(env: Environment, secret: string): Promise<Machine> {
  return {
    id: await readMachineId(env),
    name: hostname(),
    secretFingerprint: fingerprintOf(secret),
    hasOwnSecret: env.AUTH_SECRET === undefined,
    hasOwnFiles: findS3Settings(env) === undefined,
    hasOwnMails: findSmtpSettings(env) === undefined,
  }
}

function readMachineId({ DATA_DIR }: Environment): Promise<string> {
  return readOwnFile(DATA_DIR, 'machine-id', randomUUID)
}

/** The secret can't be computed from it. */
function fingerprintOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'handover secret fingerprint', 16)).toString('base64url')
}
