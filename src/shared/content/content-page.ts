import type { MARKETPLACE_INDUSTRIES } from '#shared/listings/industries.ts'
import type { PUBLIC_PAGES } from '#shared/paths.ts'

/** Allowed link targets of content pages: public pages, the report form, and pages that require sign-in. */
export type ContentPath =
  | (typeof PUBLIC_PAGES)[number]
  | '/subscribe'
  | '/sign-in'
  | '/dashboard'
  | '/report'
  | '/account'

/** A page on this site. */
export interface PageLink {
  label: string
  to: ContentPath
  /** A section's id on that page. */
  hash?: string
  /** Initial values of its form, as search params. */
  search?: Readonly<Record<string, string>>
}

/** A file to download, e.g. a PDF, as a path on this site. */
export interface FileLink {
  label: string
  file: string
}

/** An external page. */
export interface OuterLink {
  label: string
  url: string
}

export type ContentLink = PageLink | FileLink | OuterLink

export interface Fact {
  label: string
  value: string
  link?: ContentLink
}

/** A margin note: an example, a warning or a quote. */
export interface Note {
  title: string
  text: string
  link?: ContentLink
}

export interface Step {
  title: string
  text: string
  /** How long it takes, e.g. "1-2 weeks". */
  when?: string
}

export interface ListGroup {
  title: string
  /** An introduction to the items. */
  intro?: string
  /** List marker; a check mark by default. */
  mark?: 'check' | 'up' | 'down' | 'warning'
  items: readonly string[]
}

export interface Card {
  title: string
  text: string
  /** A short line above the title. */
  kicker?: string
  facts?: readonly Fact[]
  link?: ContentLink
}

/** The story of one sale (S2 §2 "Success Stories"). */
export interface Story {
  business: string
  industry: (typeof MARKETPLACE_INDUSTRIES)[number]
  location: string
  text: string
  /** A quote by the buyer or seller. */
  quote: string
  by: string
  salePrice: string
  daysToSell: number
  buyerType: string
}

export interface Plan {
  name: string
  price: string
  /** Billing unit, e.g. "per month". */
  per?: string
  badge?: string
  text: string
  features: readonly string[]
  link: PageLink
}

export interface Question {
  question: string
  answer: string
}

export interface Table {
  caption: string
  columns: readonly string[]
  /** The first cell of each row is its header. */
  rows: readonly (readonly string[])[]
}

/** A section of a page. Its content is shown in the order of these fields. */
export interface Section {
  id: string
  heading: string
  /** Sample content, labeled as such on the page. */
  sample?: boolean | undefined
  paragraphs?: readonly string[]
  /** Beside the text on wide screens, below it otherwise. */
  note?: Note
  /** Key figures, shown large. */
  figures?: readonly Fact[]
  facts?: readonly Fact[]
  steps?: readonly Step[]
  list?: readonly string[]
  plans?: readonly Plan[]
  cards?: readonly Card[]
  stories?: readonly Story[]
  /** Checklists in collapsible groups. */
  checklists?: readonly ListGroup[]
  /** Lists side by side. */
  groups?: readonly ListGroup[]
  table?: Table
  faq?: readonly Question[]
  /** The page adds links for sharing the site. */
  hasShareLinks?: true
  links?: readonly ContentLink[]
  /** By staff, in place of all of these: drawn by the server. */
  html?: string
}

/** A content page as data, so that an operator can edit the text without touching the layout. */
export interface ContentPage {
  /** The `h1`. */
  title: string
  /** For search engines and shared links. */
  description: string
  lead: string
  /** A short line above the title: the topic and the audience. */
  kicker: string
  /** ISO date. */
  updated: string
  /** Main actions as buttons below the lead; the first is the primary one. */
  actions?: readonly ContentLink[]
  sections: readonly Section[]
  /** Suggested next steps. */
  next: readonly PageLink[]
}
