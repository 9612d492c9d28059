import { AppError } from '#shared/errors.ts'
import { ListingId } from '#shared/listings/listings.ts'

/** @throws AppError not_found for anything that is not an id. */
export function businessId(text: string): ListingId {
  const id = /^[1-9]\d{0,9}$/u.test(text) ? ListingId.safeParse(Number(text)) : undefined
  if (!id?.success) throw businessNotFound()
  return id.data
}

/** There is no such business, or the caller may not know that there is. */
export function businessNotFound(): AppError {
  return new AppError('not_found', "The business you're looking for doesn't exist.")
}
