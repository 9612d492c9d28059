import { MEMBER_ROLES, MEMBER_SORTS, MEMBER_STATES, MEMBERS_SEARCH_MAX_LENGTH } from '#shared/moderation/members.ts'
import type { MemberRole, MemberSort, MemberState } from '#shared/moderation/members.ts'

/** The list's search parameters, as raw text, and the member who is open. */
export interface MemberSearch {
  search?: unknown
  role?: unknown
  state?: unknown
  sort?: unknown
  after?: unknown
  before?: unknown
  member?: unknown
}

/** Whom the list shows, in which order, and from where. */
export interface MemberFilter {
  search: string
  role: MemberRole | ''
  state: MemberState | ''
  sort: MemberSort
  after?: string
  before?: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/** Invalid values fall back to defaults instead of failing, since people edit and share links. */
export function toFilter({ search, role, state, sort, after, before }: MemberSearch): MemberFilter {
  return {
    search: typeof search === 'string' ? search.trim().slice(0, MEMBERS_SEARCH_MAX_LENGTH) : '',
    role: MEMBER_ROLES.find((known) => known === role) ?? '',
    state: MEMBER_STATES.find((known) => known === state) ?? '',
    sort: MEMBER_SORTS.find((known) => known === sort) ?? 'newest',
    ...(isId(after) ? { after } : isId(before) && { before }),
  }
}

/** The search parameters of a list, without default values. */
export function toSearch({ search, role, state, sort, after, before }: MemberFilter): Record<string, string> {
  return {
    ...(search && { search }),
    ...(role && { role }),
    ...(state && { state }),
    ...(sort !== 'newest' && { sort }),
    ...(after && { after }),
    ...(before && { before }),
  }
}

/** The same list from its first page on. */
export function firstPage({ search, role, state, sort }: MemberFilter): MemberFilter {
  return { search, role, state, sort }
}

/** The member who is open; undefined for the list. */
export function openMember({ member }: MemberSearch): string | undefined {
  return isId(member) ? member : undefined
}

function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}
