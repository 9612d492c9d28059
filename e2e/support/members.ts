import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newestCode } from '#test/mailed-code.ts'
import { expect } from './page.ts'

/** The accounts of the demo data. */
export const DEMO_PASSWORD = 'handover-demo'
export type DemoName =
  | 'new'
  | 'seller'
  | 'seller2'
  | 'buyer'
  | 'trial'
  | 'expired'
  | 'subscriber'
  | 'lender'
  | 'broker'
  | 'advisor'
  | 'appraiser'
  | 'admin'

export interface Member {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Signs in a demo account through the API: the session applies from the next page on. */
export async function signInAs(page: Page, name: DemoName): Promise<void> {
  await signInWith(page, { email: demoEmail(name), password: DEMO_PASSWORD })
}

export async function signInWith(page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(answer.status(), `${email} signs in`).toBe(200)
}

/** Creates a verified account without a role and leaves the browser signed in. */
export async function signUp(page: Page, given: Partial<Member> = {}): Promise<Member> {
  const member = newMember(given)
  await signUpUnverified(page, member)
  const { email, password } = member
  const answer = await page.request.post('/api/auth/verify-email', {
    data: { email, password, code: await mailedCode(email) },
  })
  expect(answer.status(), `${email} is verified`).toBe(200)
  return member
}

/** Creates an account whose address is not verified. */
export async function signUpUnverified(page: Page, member: Member): Promise<void> {
  expect((await page.request.post('/api/auth/sign-up/email', { data: member })).status()).toBe(202)
}

/** A member that no other test uses. */
export function newMember(given: Partial<Member> = {}): Member {
  return {
    firstName: 'Ana',
    lastName: 'Moreno',
    email: `ana-${randomUUID()}@mail.example`,
    password: 'a long enough password',
    ...given,
  }
}

export function demoEmail(name: DemoName): string {
  return `${name}@handover.example`
}

/** The code in the newest email to an address; waits for one that is not in `known`. */
export async function mailedCode(email: string, known: readonly string[] = []): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () => {
        code = newestCode(await mailsTo(email))
        return code !== '' && !known.includes(code)
      },
      { message: `a mail with a code for ${email}`, timeout: 15_000, intervals: [150] },
    )
    .toBe(true)
  return code
}

/** The emails that the site has sent to an address, oldest first. */
export async function mailsTo(email: string): Promise<string[]> {
  const dataDir = process.env['HANDOVER_DATA_DIR']
  if (!dataDir) throw new Error('HANDOVER_DATA_DIR names no data folder to read mails from.')
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readMail(join(outbox, name))),
  )
  return mails.filter((mail) => new RegExp(`^To:.*${RegExp.escape(email)}`, 'imu').test(mail))
}

const read = new Map<string, Promise<string>>()

/** Sent emails never change. */
function readMail(path: string): Promise<string> {
  const mail = read.get(path) ?? readFile(path, 'utf8')
  read.set(path, mail)
  return mail
}

export async function whoIsSignedIn(page: Page): Promise<unknown> {
  const answer = await page.request.get('/api/auth/user')
  return answer.ok() ? answer.json() : undefined
}
