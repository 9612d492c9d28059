import { DEFAULT_SETTINGS } from '#shared/product.ts'
import type { Settings } from '#shared/product.ts'
import type { SettingName } from '#shared/settings/settings.ts'

/** What a form says a setting is to be: null for its default, also where the default was typed. */
export function readSetting(name: SettingName, data: FormData): unknown {
  const value = READ[name](data)
  return JSON.stringify(value) === JSON.stringify(DEFAULT_SETTINGS[name]) ? null : value
}

const READ: Record<SettingName, (data: FormData) => unknown> = {
  name: (data) => textOf(data, 'value'),
  tagline: (data) => textOf(data, 'value'),
  logo: (data) => textOf(data, 'logo') || null,
  color: (data) => textOf(data, 'value').toLowerCase(),
  secondColor: (data) => textOf(data, 'value').toLowerCase(),
  banner: readBanner,
  supportEmail: (data) => textOf(data, 'value') || null,
  supportHours: (data) => textOf(data, 'value'),
  profileLinks: (data) => textOf(data, 'value').split(/\s+/u).filter(Boolean),
  signUps: (data) => textOf(data, 'value'),
  newListings: (data) => textOf(data, 'value'),
  assistants: (data) => textOf(data, 'value'),
  staffSignIn: (data) => textOf(data, 'value'),
  subscriptionPriceCents: readPrice,
  trialDays: (data) => numberOf(data, 'value'),
  contactsPerPeriod: (data) => numberOf(data, 'value'),
}

/** "4.99" and "$5" in cents. A comma could be either separator. */
function readPrice(data: FormData): number {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,5})(?:\.(\d{1,2}))?$/u.exec(textOf(data, 'value')) ?? []
  return dollars === undefined ? Number.NaN : Number(dollars + cents.padEnd(2, '0'))
}

/** An empty form is no announcement. */
function readBanner(data: FormData): Settings['banner'] {
  const [text, link, until] = ['value.text', 'value.link', 'value.until'].map((field) => textOf(data, field))
  return text || link || until ? { text: text ?? '', link: link || null, until: until || null } : null
}

function textOf(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

function numberOf(data: FormData, field: string): number {
  const text = textOf(data, field)
  return text === '' ? Number.NaN : Number(text)
}
