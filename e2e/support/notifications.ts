import type { Page } from '@playwright/test'
import { signUp } from '#e2e/support/members.ts'
import type { Member } from '#e2e/support/members.ts'

/** A new member with a role, so that no dialog asks for one. */
export async function join(page: Page): Promise<Member> {
  const member = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'lender' } })
  return member
}

export function countCalls(page: Page, path: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) count += 1
  })
  return () => count
}
