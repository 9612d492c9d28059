import * as z from 'zod/mini'
import { DIRECTORY_PAGE, DirectoryQuery } from '#shared/professionals/directory.ts'

/** The directory's state is in the URL. */
export interface DirectorySearch {
  type?: string
  place?: string
  specialty?: string
  page?: string
}

/** Parses the search params. Invalid values are dropped rather than rejected. */
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

/** Whether a filter is set; the page number doesn't count. */
export function isFiltered({ type, place, specialty }: DirectorySearch): boolean {
  return Boolean(type ?? place ?? specialty)
}

/** Number of pages, at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / DIRECTORY_PAGE))
}
