import type { CurrentUser } from './user.ts'

/** Stand for a member where there is no room for a name, e.g. "AL". */
export function initials({ firstName, lastName }: Pick<CurrentUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName]
    .map((name) => Array.from(name)[0] ?? '')
    .join('')
    .toUpperCase()
}
