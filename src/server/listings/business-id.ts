import { notFound } from '#shared/api/path-parameters.ts'
import type { AppError } from '#shared/errors.ts'
import { ListingId } from '#shared/listings/listings.ts'

/** @throws AppError not_found for anything that is not an id. */
export function businessId(text: string): ListingId {
  const id = /^[1-9]\d{0,9}$/u.test(text) ? ListingId.safeParse(Number(text)) : undefined
  if (!id?.success) throw businessNotFound()
  return id.data
}

/** There is no such business, or the caller may not know that there is. */
export function businessNotFound(): AppError {
  return notFound('business')
}
