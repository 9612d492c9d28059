import { USER_SORTS, USERS_PAGE, USERS_SEARCH_MAX_LENGTH } from '#shared/insights/insights.ts'
import type { UserSort } from '#shared/insights/insights.ts'

/** The user table's search parameters, as raw text. */
export interface UserListSearch {
  search?: string | undefined
  sort?: string | undefined
  page?: string | undefined
}

/** The state of the user table; `page` counts from 1. */
export interface UserList {
  search: string
  sort: UserSort
  page: number
}

/** Invalid values fall back to defaults instead of failing, since people edit and share links. */
export function toUserList({ search = '', sort, page = '' }: UserListSearch): UserList {
  return {
    search: search.trim().slice(0, USERS_SEARCH_MAX_LENGTH),
    sort: USER_SORTS.find((known) => known === sort) ?? 'newest',
    page: USERS_PAGE.test(page) ? Number(page) : 1,
  }
}

/** The search parameters of a list, without default values. */
export function toSearch({ search, sort, page }: UserList): Record<string, string> {
  return {
    ...(search && { search }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** Reads the list's state from a form whose controls are named like the parameters and hold only text. */
export function formList(form: HTMLFormElement): UserList {
  return toUserList(Object.fromEntries(new FormData(form)))
}
