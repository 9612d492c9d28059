import { USER_SORTS, USERS_PAGE, USERS_SEARCH_MAX_LENGTH } from '#shared/insights/insights.ts'
import type { UserSort } from '#shared/insights/insights.ts'

/** What the page's address may say of the user table, as it is written there. */
export interface UserListSearch {
  search?: string | undefined
  sort?: string | undefined
  page?: string | undefined
}

/** Which users the table shows; `page` counts from 1. */
export interface UserList {
  search: string
  sort: UserSort
  page: number
}

/** What makes no sense is left out rather than refused: people edit and share links. */
export function toUserList({ search = '', sort, page = '' }: UserListSearch): UserList {
  return {
    search: search.trim().slice(0, USERS_SEARCH_MAX_LENGTH),
    sort: USER_SORTS.find((known) => known === sort) ?? 'newest',
    page: USERS_PAGE.test(page) ? Number(page) : 1,
  }
}

/** The address of a list: only what differs from the first page of everyone. */
export function toSearch({ search, sort, page }: UserList): Record<string, string> {
  return {
    ...(search && { search }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** What a form asks for whose controls are named as in the address, and hold nothing but text. */
export function formList(form: HTMLFormElement): UserList {
  return toUserList(Object.fromEntries(new FormData(form)))
}
