import * as z from 'zod/mini'
import { changeOf, SETTING_VALUES, versionShape } from './settings.ts'
import type { SettingName } from './settings.ts'

// Apart, since pages need none of it: a union would come into the schema library of every page.

/** Body of `POST /api/admin/settings`. */
export const SettingChange = z.discriminatedUnion('name', [
  changeOf('name'),
  changeOf('tagline'),
  changeOf('logo'),
  changeOf('color'),
  changeOf('secondColor'),
  changeOf('banner'),
  changeOf('supportEmail'),
  changeOf('supportHours'),
  changeOf('profileLinks'),
  changeOf('signUps'),
  changeOf('newListings'),
  changeOf('assistants'),
  changeOf('staffSignIn'),
  changeOf('subscriptionPriceCents'),
  changeOf('trialDays'),
  changeOf('contactsPerPeriod'),
])

function versionOf<Name extends SettingName>(name: Name) {
  return z.object({ name: z.enum([name]), value: z.nullable(SETTING_VALUES[name]), ...versionShape })
}

/** `SettingVersion`, for the API's documents. */
export const DescribedVersion = z.discriminatedUnion('name', [
  versionOf('name'),
  versionOf('tagline'),
  versionOf('logo'),
  versionOf('color'),
  versionOf('secondColor'),
  versionOf('banner'),
  versionOf('supportEmail'),
  versionOf('supportHours'),
  versionOf('profileLinks'),
  versionOf('signUps'),
  versionOf('newListings'),
  versionOf('assistants'),
  versionOf('staffSignIn'),
  versionOf('subscriptionPriceCents'),
  versionOf('trialDays'),
  versionOf('contactsPerPeriod'),
])
