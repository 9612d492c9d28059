import type { PUBLIC_PAGES } from '#shared/paths.ts'

/** Where a page of text may lead: the public pages, the form for reports, and pages that ask the visitor to sign in first. */
export type ContentPath = (typeof PUBLIC_PAGES)[number] | '/subscribe' | '/dashboard' | '/report'

export interface ContentLink {
  label: string
  to: ContentPath
  /** A section's id on that page. */
  hash?: string
}

export interface Fact {
  label: string
  value: string
}

export interface Step {
  title: string
  text: string
  /** How long it takes, e.g. "1-2 weeks". */
  when?: string
}

export interface ListGroup {
  title: string
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

export interface Plan {
  name: string
  price: string
  /** What the price is for, e.g. "per month". */
  per?: string
  badge?: string
  text: string
  features: readonly string[]
  link: ContentLink
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
  /** Few, large numbers. */
  figures?: readonly Fact[]
  facts?: readonly Fact[]
  steps?: readonly Step[]
  list?: readonly string[]
  plans?: readonly Plan[]
  cards?: readonly Card[]
  /** Lists to work through, folded up one by one. */
  checklists?: readonly ListGroup[]
  /** Lists side by side. */
  groups?: readonly ListGroup[]
  table?: Table
  faq?: readonly Question[]
  links?: readonly ContentLink[]
}

/** A page of text as data, so that an operator can change its words without touching its looks. */
export interface ContentPage {
  /** The `h1`. */
  title: string
  /** For search engines and shared links. */
  description: string
  lead: string
  /** ISO date. */
  updated?: string
  sections: readonly Section[]
  /** What a reader may want to do now. */
  next: readonly ContentLink[]
}
