import { listItems } from '#shared/professionals/professionals.ts'

const LISTS = ['specialties', 'portfolioLinks', 'pastWorkExamples'] as const
const NUMBERS = ['yearsExperience', 'costRating'] as const

/**
 * The form's values as `ProfileInput` takes them: comma-separated lists (S2 §5), numbers, and null for empty fields.
 */
export function readProfile(data: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(data)
  for (const name of LISTS) values[name] = listItems([text(data, name)])
  for (const name of NUMBERS) values[name] = text(data, name) === '' ? null : Number(text(data, name))
  if (values['licenseExpiresOn'] === '') values['licenseExpiresOn'] = null
  return values
}

function text(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
