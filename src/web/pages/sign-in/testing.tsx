import { fill } from '#test/page/fields.ts'
import { screen, show } from '#test/page/show.tsx'
import type { Shown, UserEvent } from '#test/page/show.tsx'
import { useLocation } from '@tanstack/react-router'
import { parseSearch } from '#web/search-codec.ts'
import { PASSWORD } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { readSignInSearch } from './sign-in-search.ts'
import { SignInPage } from './sign-in-page.tsx'

export const ANA = { firstName: 'Ana', lastName: 'Moreno', email: 'ana@mail.example', password: PASSWORD }
export const WRONG = 'That email and password don’t match.'

export function Page() {
  const searchStr = useLocation({ select: (location) => location.searchStr })
  return <SignInPage {...readSignInSearch(parseSearch(searchStr))} />
}

export async function stage(search = '', given?: World): Promise<Shown & { world: World }> {
  const world = given ?? (await createWorld())
  return { world, ...show(<Page />, world, undefined, { at: `/sign-in${search}` }) }
}

export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
export const follow = (user: UserEvent, name: string) => user.click(screen.getByRole('link', { name }))
export const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
export const whoIsSignedIn = async () => {
  const answer = await fetch('/api/auth/user')
  return answer.ok ? ((await answer.json()) as { email: string }).email : undefined
}

export async function signIn(user: UserEvent, { email, password }: { email: string; password: string }): Promise<void> {
  await fill(user, 'Email', email)
  await fill(user, 'Password', password)
  await press(user, 'Sign in')
}

export async function fillSignUp(user: UserEvent, { firstName, lastName, email, password } = ANA): Promise<void> {
  await fill(user, 'First name', firstName)
  await fill(user, /^Last name/u, lastName)
  await fill(user, 'Email', email)
  await fill(user, 'Password', password)
}
