import { USER_SORTS } from '#shared/insights.ts'
import type { UserSort } from '#shared/insights.ts'

const MAX_SEARCH_LENGTH = 200
const MAX_PAGE = 1_000_000

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
  const number = /^[1-9]\d{0,6}$/u.test(page) ? Number(page) : 1
  return {
    search: search.trim().slice(0, MAX_SEARCH_LENGTH),
    sort: USER_SORTS.find((known) => known === sort) ?? 'newest',
    page: Math.min(number, MAX_PAGE),
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
