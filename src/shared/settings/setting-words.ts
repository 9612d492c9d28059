import { DEFAULT_SETTINGS, priceText } from '#shared/product.ts'
import type { Banner, Settings } from '#shared/product.ts'
import type { SettingName, SettingVersion } from './settings.ts'

/** What staff call each setting. */
export const SETTING_LABELS: Record<SettingName, string> = {
  name: 'Name',
  tagline: 'Tagline',
  logo: 'Logo',
  color: 'Main color',
  secondColor: 'Second color',
  banner: 'Announcement',
  supportEmail: 'Support address',
  supportHours: 'Support hours',
  profileLinks: 'Social profiles',
  signUps: 'Who can join',
  newListings: 'Listings wait for our review',
  assistants: 'AI assistants may read here',
  staffSignIn: 'How staff sign in',
  subscriptionPriceCents: 'Price of a month',
  trialDays: 'Days of the trial',
  contactsPerPeriod: 'Sellers a subscriber may contact',
}

/** A value in words, for the history and the audit log. */
export function settingText({ name, value }: Pick<SettingVersion, 'name' | 'value'>): string {
  return value === null ? `the default, ${inWords(name, DEFAULT_SETTINGS[name])}` : inWords(name, value)
}

function inWords(name: SettingName, value: Settings[SettingName]): string {
  if (value === null) return name === 'logo' ? 'a key on a ring' : 'none'
  if (name === 'subscriptionPriceCents') return priceText(Number(value))
  if (value === 'open') return 'everybody'
  if (value === 'invitation') return 'by invitation'
  if (value === 'at_once' || value === 'off') return 'no'
  if (value === 'after_review' || value === 'on') return 'yes'
  if (value === 'password') return 'with a password'
  if (value === 'two-factor') return 'with a password and a code'
  // Of a key, as much as tells one from another.
  if (name === 'logo') return `picture ${JSON.stringify(value).slice(1, 9)}`
  if (typeof value !== 'object') return String(value)
  if ('text' in value) return bannerText(value)
  return value.length === 0 ? 'none' : value.join(', ')
}

function bannerText({ text, link, until }: Banner): string {
  return [`“${text}”`, ...(link ? [`leads to ${link}`] : []), ...(until ? [`until ${until}`] : [])].join(', ')
}
