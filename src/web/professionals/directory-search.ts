import { cleanWords, DIRECTORY_PAGE, PAGE_NUMBER } from '#shared/professionals/directory-rules.ts'
import { PROFESSIONAL_ROLES } from '#shared/professionals/professional-roles.ts'
import { oneOf, textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

/** The directory's state is in the URL. */
export interface DirectorySearch {
  type?: (typeof PROFESSIONAL_ROLES)[number]
  place?: string
  specialty?: string
  page?: string
}

/** Parses the search params. Invalid values are dropped rather than rejected. */
export function readDirectorySearch({ type, place, specialty, page }: SearchParams): DirectorySearch {
  const read = {
    type: oneOf(PROFESSIONAL_ROLES, type),
    place: cleanWords(textOf(place) ?? ''),
    specialty: cleanWords(textOf(specialty) ?? ''),
    page: PAGE_NUMBER.exec(textOf(page) ?? '')?.[0],
  }
  return {
    ...(read.type && { type: read.type }),
    ...(read.place && { place: read.place }),
    ...(read.specialty && { specialty: read.specialty }),
    ...(read.page && read.page !== '1' && { page: read.page }),
  }
}

/** Whether a filter is set; the page number doesn't count. */
export function isFiltered({ type, place, specialty }: DirectorySearch): boolean {
  return Boolean(type ?? place ?? specialty)
}

/** Number of pages, at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / DIRECTORY_PAGE))
}
