import { STATE } from '#region/region.ts'

/** A line above every page, for example about maintenance. */
export interface Banner {
  text: string
  /** A path of this site, or an https address. */
  link: string | null
  /** The last day on which it is shown, in the market's time: "2027-02-19". */
  until: string | null
}

/** What staff change on the page of settings. */
export interface Settings {
  name: string
  tagline: string
  /** The key of its pictures; null for the site's own. */
  logo: string | null
  /** Of buttons and links, as "#1f5b47". */
  color: string
  /** Of marks, such as what is featured. */
  secondColor: string
  banner: Banner | null
  /** Shown at the foot of every page, and gets what visitors write to support. */
  supportEmail: string | null
  supportHours: string
  /** The site's pages on social networks. */
  profileLinks: readonly string[]
  /** Whether everybody can join, or whoever has a link from staff. */
  signUps: 'open' | 'invitation'
  /** Whether new listings are public at once, or when staff have accepted them. */
  newListings: 'at_once' | 'after_review'
  /** Whether AI assistants may read at `/mcp`. */
  assistants: 'on' | 'off'
  /** What it takes to work as staff, besides being made an administrator. */
  staffSignIn: 'password' | 'two-factor'
  /** A month of subscriptions that start from now on. */
  subscriptionPriceCents: number
  /** Of trials that start from now on. */
  trialDays: number
  /** Different sellers that a subscriber may contact, from the next billing period on. */
  contactsPerPeriod: number
}

/** What pages need besides: which of them have a text by staff, by the last word of their address. */
export interface SiteValues extends Settings {
  texts: readonly string[]
}

/** The settings that staff have not changed. */
export const DEFAULT_SETTINGS: Settings = {
  name: 'Handover',
  tagline: 'The Business Marketplace',
  logo: null,
  color: '#1f5b47',
  secondColor: '#b9852f',
  banner: null,
  supportEmail: null,
  supportHours: '9:00 AM to 6:00 PM EST on weekdays',
  profileLinks: [],
  signUps: 'open',
  /** S1 §2: public at once, with the badge Review. */
  newListings: 'at_once',
  assistants: 'on',
  staffSignIn: 'password',
  /** S1 §9. */
  subscriptionPriceCents: 299,
  trialDays: 3,
  contactsPerPeriod: 3,
}

/** What follows from the settings. */
interface Derived {
  /** Of subscriptions that start from now on; a subscriber's own is in `Subscription`. */
  subscriptionPrice: string
}

const FIXED = {
  region: STATE,
  freePictures: 3,
  maxPictures: 12,
  maxDocuments: 200,
  featuredCount: 6,
  sellerVerification: '24-48 hours',
} as const

/**
 * The product's name, prices and limits. Pages, mails and services read them from here instead of repeating them, and
 * only when they need them: settings change while a process runs.
 */
export const product: Readonly<SiteValues & Derived> & typeof FIXED = {
  ...FIXED,
  ...DEFAULT_SETTINGS,
  texts: [],
  subscriptionPrice: priceText(DEFAULT_SETTINGS.subscriptionPriceCents),
}

/** What a month costs, as "$2.99". */
export function priceText(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** Sets the settings that staff changed, and all others back to their defaults. */
export function applySettings(changed: Partial<SiteValues & Derived> | undefined): void {
  const values = { ...DEFAULT_SETTINGS, texts: [], ...changed }
  Object.assign(product, { subscriptionPrice: priceText(values.subscriptionPriceCents) }, values)
}
