import * as z from 'zod/mini'
import { DIRECTORY_PAGE, DirectoryQuery } from '#shared/professionals/directory.ts'

/** The directory's state is its address. */
export interface DirectorySearch {
  type?: string
  place?: string
  specialty?: string
  page?: string
}

/** What makes sense of an address; the rest of it is left out rather than refused. */
export function readDirectorySearch(given: Readonly<Record<string, unknown>>): DirectorySearch {
  const search: DirectorySearch = {}
  for (const name of ['type', 'place', 'specialty', 'page'] as const) {
    const value = typeof given[name] === 'number' ? String(given[name]) : given[name]
    const checked = z.safeParse(DirectoryQuery.shape[name], value)
    if (checked.success && checked.data && !(name === 'page' && checked.data === '1')) search[name] = checked.data
  }
  return search
}

/** "" or "?type=broker". */
export function toQuery(search: DirectorySearch): string {
  const text = new URLSearchParams(Object.entries(search)).toString()
  return text && `?${text}`
}

/** Whether anything is filtered; a page is no filter. */
export function isFiltered({ type, place, specialty }: DirectorySearch): boolean {
  return Boolean(type ?? place ?? specialty)
}

/** How many pages there are, at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / DIRECTORY_PAGE))
}
