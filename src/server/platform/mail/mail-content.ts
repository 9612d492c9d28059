/** The content of both forms of a mail: final texts and absolute links. */
export interface MailContent {
  heading: string
  parts: readonly ContentPart[]
  reason: string | undefined
  links: readonly { label: string; url: string }[]
  siteUrl: string
}

export type ContentPart = { words: string } | { said: string } | { code: string } | { button: string; url: string }
