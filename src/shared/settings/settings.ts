import * as z from 'zod/mini'
import { EmailAddress } from '#shared/accounts/sign-in.ts'
import { isDay } from '#shared/market-day.ts'
import { plainLetters } from '#shared/names.ts'
import { DEFAULT_SETTINGS, priceText } from '#shared/product.ts'
import type { Settings } from '#shared/product.ts'
import { MAX_INTEGER, rowNumber } from '#shared/fields.ts'
import { colorProblem } from './brand-colors.ts'
import type { ColorName } from './brand-colors.ts'
import { LogoKey } from './logo.ts'
import { parseUrl } from '#shared/parse-url.ts'

export type SettingName = keyof Settings

export const MAX_PROFILE_LINKS = 6
/** Both ends count. Texts speak of days and sellers, so there are at least two. */
export const TRIAL_DAYS = { least: 2, most: 90 } as const
/** Cents of US dollars; a card payment below half a dollar costs more than it brings, and Stripe refuses it. */
export const PRICE_CENTS = { least: 50, most: 99_999 } as const
export const CONTACTS = { least: 2, most: 100 } as const

const line = (what: string, most: number) =>
  z
    .string(`${what} is missing`)
    .check(
      z.trim(),
      z.minLength(1, `${what} is missing`),
      z.maxLength(most, `At most ${most} characters`),
      z.regex(/^[^<>]*$/u, 'Use a single line of text without < and >'),
      plainLetters(),
    )

const between = ({ least, most }: { least: number; most: number }) =>
  z
    .int(`A whole number from ${least} to ${most}`)
    .check(
      z.minimum(least, `A whole number from ${least} to ${most}`),
      z.maximum(most, `A whole number from ${least} to ${most}`),
    )

const colorFor = (name: ColorName) =>
  z.string('The color is missing').check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^#[\da-f]{6}$/u, {
      error: 'Use a color like #1f5b47: # and six digits or letters from a to f',
      abort: true,
    }),
    z.refine((color) => colorProblem(name, color) === undefined, {
      error: ({ input }) => colorProblem(name, String(input)),
    }),
  )

const PRICE_RANGE = `An amount from ${priceText(PRICE_CENTS.least)} to ${priceText(PRICE_CENTS.most)}, such as 4.99`

const httpsAddress = (text: string) => parseUrl(text)?.protocol === 'https:' && !/[\s\p{Cc}\p{Cs}<>"]/u.test(text)
/** A browser reads a second slash, or a backslash, as the beginning of another site's address. */
const pathHere = (text: string) => /^\/(?![/\\])[^\s\p{Cc}\p{Cs}<>"\\]*$/u.test(text)

const ProfileLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, 'At most 200 characters'),
    z.refine(httpsAddress, 'Use an address that begins with https://'),
  )

const Banner = z.strictObject({
  text: line('The text', 200),
  link: z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(500, 'At most 500 characters'),
      z.refine((text) => pathHere(text) || httpsAddress(text), 'Use a path like /pricing, or an https address'),
    ),
  ),
  until: z.nullable(z.string().check(z.refine(isDay, 'Use a day of the calendar'))),
})

/** What each setting may be. */
export const SETTING_VALUES = {
  name: line('The name', 40),
  tagline: line('The tagline', 80),
  logo: LogoKey,
  color: colorFor('color'),
  secondColor: colorFor('secondColor'),
  banner: Banner,
  supportEmail: EmailAddress,
  supportHours: line('The hours', 100),
  profileLinks: z.array(ProfileLink).check(
    z.maxLength(MAX_PROFILE_LINKS, `At most ${MAX_PROFILE_LINKS} addresses`),
    z.refine((links) => new Set(links).size === links.length, 'Name every address once'),
  ),
  signUps: z.enum(['open', 'invitation'], 'Choose who can join'),
  newListings: z.enum(['at_once', 'after_review'], 'Choose when new listings are public'),
  assistants: z.enum(['on', 'off'], 'Choose whether assistants may read'),
  staffSignIn: z.enum(['password', 'two-factor'], 'Choose how staff sign in'),
  subscriptionPriceCents: z
    .int(PRICE_RANGE)
    .check(z.minimum(PRICE_CENTS.least, PRICE_RANGE), z.maximum(PRICE_CENTS.most, PRICE_RANGE)),
  trialDays: between(TRIAL_DAYS),
  contactsPerPeriod: between(CONTACTS),
} as const

export const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as [SettingName, ...SettingName[]]
export const SettingNameInput = z.enum(SETTING_NAMES, 'There is no such setting')

/** How often a setting was changed: 0 before the first change. */
const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_646))

/** One change of one setting: its form, and a part of the body of `POST /api/admin/settings`. */
export function changeOf<Name extends SettingName>(name: Name) {
  return z.strictObject({
    name: z.enum([name]),
    /** Null: back to the default. */
    value: z.nullable(SETTING_VALUES[name]),
    /** The version that was seen. */
    version: Version,
  })
}
export type SettingChange = { [Name in SettingName]: z.output<ReturnType<typeof changeOf<Name>>> }[SettingName]

/** A setting as it is, or was. */
export type SettingVersion = {
  [Name in SettingName]: {
    name: Name
    /** Null: the default. */
    value: Settings[Name] | null
    version: number
    /** Both null before the first change; the name also when that account is gone. */
    changedAt: string | null
    changedBy: string | null
  }
}[SettingName]

export const versionShape = {
  version: Version,
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
} as const
const AnyVersion = z.object({ name: z.enum(SETTING_NAMES), ...versionShape })

/** A union of schemas would come into the schema library of every page. */
export const SettingVersion = z.custom<SettingVersion>((given) => {
  const { success, data } = AnyVersion.safeParse(given)
  return success && z.nullable(SETTING_VALUES[data.name]).safeParse(given.value).success
}, 'is no setting')

/** Answer of `GET /api/admin/settings`: every setting once. */
export const SettingList = z.object({ items: z.array(SettingVersion) })
export type SettingList = z.infer<typeof SettingList>

/** Query of `GET /api/admin/settings/{name}/history`: the version that the page before ended with. */
export const HistoryQuery = z.strictObject({
  before: z.optional(rowNumber('must be a version', MAX_INTEGER)),
})
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** Answer of `GET /api/admin/settings/{name}/history`: the changes of one setting, newest first. */
export const SettingHistory = z.object({ items: z.array(SettingVersion), hasMore: z.boolean() })
export type SettingHistory = z.infer<typeof SettingHistory>
