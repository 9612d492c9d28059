import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSignedCookie } from 'hono/cookie'
import type pg from 'pg'

/** Makes one of the generated users an administrator, and returns a session cookie. */
export async function signInAdmin(client: pg.Client, dataDir: string): Promise<string> {
  const secret = await readFile(join(dataDir, 'auth-secret'), 'utf8')
  await client.query("update users set role = 'admin' where email = 'user-1@handover.invalid'")
  await client.query(`insert into sessions (user_id, token, expires_at)
    select id, 'bench', now() + interval '1 hour' from users where email = 'user-1@handover.invalid'`)
  return (await generateSignedCookie('handover_session', 'bench', secret)).split(';')[0] ?? ''
}
