import type { ListingForm } from '#shared/listings/selling.ts'
import { readListing, writePin } from '#web/listings/form/listing-values.ts'
import type { ListingValues } from '#web/listings/form/listing-values.ts'
import { tidyAmount } from '#shared/typed-amount.ts'

type FieldName = keyof ListingForm

/** The initial values of the form. */
export function toValues(form: ListingForm): ListingValues {
  return {
    businessName: form.businessName,
    businessType: form.businessType ?? '',
    yearEstablished: textOf(form.yearEstablished),
    askingPrice: tidyAmount(textOf(form.askingPrice)),
    monthlyCashFlow: tidyAmount(textOf(form.monthlyCashFlow)),
    grossRevenue: tidyAmount(textOf(form.grossRevenue)),
    description: form.description,
    location: form.location,
    fullAddress: form.fullAddress,
    website: form.website,
    businessRegistration: form.businessRegistration,
    industry: form.industry ?? '',
    ...(form.hasFinancials && { hasFinancials: 'on' }),
    ...(form.hasTaxReturns && { hasTaxReturns: 'on' }),
    ...(form.propertyIncluded && { propertyIncluded: 'on' }),
    ...(form.pin && { pin: writePin(form.pin) }),
    ...(form.isConfidential && { isConfidential: 'on' }),
    teaserTitle: form.teaserTitle,
    teaserText: form.teaserText,
    area: form.area,
    ...(form.pinMiles && { pinMiles: String(form.pinMiles) }),
  }
}

/**
 * The fields that differ from when the form was opened, as `ListingChanges` takes them. A value that older listings
 * lack may stay missing; the contract refuses removing an existing one.
 */
export function changedFields(data: FormData, opened: ListingForm): Partial<Record<FieldName, unknown>> {
  const typed: Partial<Record<FieldName, unknown>> = { ...readListing(data) }
  const changed = namesOf(opened).filter((name) => name in typed && !isSame(typed[name], opened[name]))
  return Object.fromEntries(changed.map((name) => [name, typed[name] ?? ABSENT[name] ?? null]))
}

/** The fields that changed elsewhere since the form was opened. */
export function fieldsChangedSince(opened: ListingForm, now: ListingForm): FieldName[] {
  return namesOf(opened).filter((name) => !isSame(now[name], opened[name]))
}

/** What a removed number is sent as, which is refused as missing; null would mean that it may be, and NaN that it can't be read. */
const ABSENT: Partial<Record<FieldName, unknown>> = {
  yearEstablished: Infinity,
  askingPrice: Infinity,
  monthlyCashFlow: Infinity,
  grossRevenue: Infinity,
}

function namesOf(form: ListingForm): FieldName[] {
  return Object.keys(form) as FieldName[]
}

function isSame(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other)
}

/** Normalizes for comparison: empty text is null, a pin is its text, and line endings are the same. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\r\n?/gu, '\n').trim() || null
  if (isPin(value)) return writePin(value)
  return value ?? null
}

function isPin(value: unknown): value is { latitude: number; longitude: number } {
  return typeof value === 'object' && value !== null && 'latitude' in value
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}
