import type { Around } from './mail.ts'

/** The content of both forms of a mail: final texts and absolute links. */
export interface MailContent {
  heading: string
  parts: readonly ContentPart[]
  reason: string | undefined
  links: readonly { label: string; url: string }[]
  /** Of the operator, last in small print; unset in mails that are not news. */
  postalAddress: string | undefined
  siteUrl: string
}

export type ContentPart =
  | { words: string }
  | { said: string }
  | { code: string }
  | { button: string; url: string }
  | (Around & { url: string })
