/** What both forms of a mail are made of: every word as it will be read, every link whole. */
export interface MailContent {
  heading: string
  parts: readonly ContentPart[]
  reason: string | undefined
  links: readonly { label: string; url: string }[]
  siteUrl: string
}

export type ContentPart = { words: string } | { said: string } | { code: string } | { button: string; url: string }
