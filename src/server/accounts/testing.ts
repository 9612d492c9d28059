import { newestCode } from '#test/mailed-code.ts'
import type { World } from '#test/world.ts'

export const ADA = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', password: 'correct horse' }
export const { email, password } = ADA

export const signUp = (world: World, about: Partial<typeof ADA> = {}) =>
  world.post('/api/auth/sign-up/email', { ...ADA, ...about })
export const signIn = (world: World, given = password) =>
  world.post('/api/auth/sign-in/email', { email, password: given })
export const verify = (world: World, code: string, given = password) =>
  world.post('/api/auth/verify-email', { email, password: given, code })

/** Signs up, verifies the address, and returns the session cookie. */
export async function openAccount(world: World): Promise<string> {
  await signUp(world)
  return cookieOf(await verify(world, await mailedCode(world)))
}

/** The code in the newest mail, after all pending mails are sent. */
export async function mailedCode(world: World): Promise<string> {
  await world.runJobs()
  return newestCode(await world.mails())
}

export function cookieOf(answer: Response): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
