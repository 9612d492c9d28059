import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSignedCookie } from 'hono/cookie'
import type pg from 'pg'

/** How many members take turns. */
export const MEMBERS = 200

/** Makes one of the generated users an administrator, and returns a session cookie. */
export async function signInAdmin(client: pg.Client, dataDir: string): Promise<string> {
  const secret = await readFile(join(dataDir, 'auth-secret'), 'utf8')
  await client.query("update users set role = 'admin' where email = 'user-1@handover.invalid'")
  await client.query(`insert into sessions (user_id, token, expires_at)
    select id, 'bench', now() + interval '1 hour' from users where email = 'user-1@handover.invalid'
    on conflict (token) do nothing`)
  return sessionCookie('bench', secret)
}

/** Adds this many buyers, and returns a session cookie of each. */
export async function signInBuyers(client: pg.Client, dataDir: string, count: number): Promise<string[]> {
  const secret = await readFile(join(dataDir, 'auth-secret'), 'utf8')
  await client.query(
    `with buyers as (
      insert into users (first_name, last_name, email, email_verified, role)
      select 'Buyer', 'Number ' || n, 'buyer-' || n || '@handover.invalid', true, 'buyer' from generate_series(1, $1) n
      on conflict (email) do update set role = 'buyer' returning id, email)
    insert into sessions (user_id, token, expires_at) select id, email, now() + interval '1 hour' from buyers
    on conflict (token) do nothing`,
    [count],
  )
  return Promise.all(
    Array.from({ length: count }, (_, index) => sessionCookie(`buyer-${index + 1}@handover.invalid`, secret)),
  )
}

/** Signs in an account of the sample data. */
export async function signInSample(url: string, name: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@handover.example`, password: 'handover-demo' }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function sessionCookie(token: string, secret: string): Promise<string> {
  return (await generateSignedCookie('handover_session', token, secret)).split(';')[0] ?? ''
}
