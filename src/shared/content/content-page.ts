import type { MARKETPLACE_INDUSTRIES } from '#shared/listings/listings.ts'
import type { PUBLIC_PAGES } from '#shared/paths.ts'

/** Where a page of text may lead: the public pages, the form for reports, and pages that ask the visitor to sign in first. */
export type ContentPath = (typeof PUBLIC_PAGES)[number] | '/subscribe' | '/dashboard' | '/report'

/** A page of ours. */
export interface PageLink {
  label: string
  to: ContentPath
  /** A section's id on that page. */
  hash?: string
  /** What its form starts with. */
  search?: Readonly<Record<string, string>>
}

/** A file to keep, e.g. a PDF, by its path here. */
export interface FileLink {
  label: string
  file: string
}

/** A page of somebody else's. */
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

/** What stands in the margin of a text: an example, a caution, a word of somebody who did it. */
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
  /** Why these matter, or how to go about them. */
  intro?: string
  /** What stands before each item; a check unless told. */
  mark?: 'check' | 'up' | 'down' | 'warning'
  items: readonly string[]
}

export interface Card {
  title: string
  text: string
  /** A few words above the title: what kind of thing this is. */
  kicker?: string
  facts?: readonly Fact[]
  link?: ContentLink
}

/** How one business changed hands (S2 §2 "Success Stories"). */
export interface Story {
  business: string
  industry: (typeof MARKETPLACE_INDUSTRIES)[number]
  location: string
  text: string
  /** The one who tells it, in their own words. */
  quote: string
  by: string
  salePrice: string
  daysToSell: number
  buyerType: string
}

export interface Plan {
  name: string
  price: string
  /** What the price is for, e.g. "per month". */
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
  /** The first cell names its row. */
  rows: readonly (readonly string[])[]
}

/** A part of a page. What it has is shown in the order of these fields. */
export interface Section {
  id: string
  heading: string
  /** Made-up content that shows how it will look; the page says so. */
  sample?: true
  paragraphs?: readonly string[]
  /** Beside the text where there is room, below it elsewhere. */
  note?: Note
  /** Few, large numbers. */
  figures?: readonly Fact[]
  facts?: readonly Fact[]
  steps?: readonly Step[]
  list?: readonly string[]
  plans?: readonly Plan[]
  cards?: readonly Card[]
  stories?: readonly Story[]
  /** Lists to work through, folded up one by one. */
  checklists?: readonly ListGroup[]
  /** Lists side by side. */
  groups?: readonly ListGroup[]
  table?: Table
  faq?: readonly Question[]
  /** Where to tell others of it. */
  hasShareLinks?: true
  links?: readonly ContentLink[]
}

/** A page of text as data, so that an operator can change its words without touching its looks. */
export interface ContentPage {
  /** The `h1`. */
  title: string
  /** For search engines and shared links. */
  description: string
  lead: string
  /** A few words above the title: what this is, and for whom. */
  kicker: string
  /** ISO date. */
  updated: string
  /** What most readers come for, as buttons below the lead; the first is the main one. */
  actions?: readonly ContentLink[]
  sections: readonly Section[]
  /** What a reader may want to do now. */
  next: readonly PageLink[]
}
