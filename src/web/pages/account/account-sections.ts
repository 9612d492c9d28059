/** The sections of the account page, in the order of their list. The words of the address name them. */
export const ACCOUNT_SECTIONS = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  'sign-in': 'Two-factor and passkeys',
  browsers: 'Where you are signed in',
  theme: 'Theme',
  data: 'Your data',
  advanced: 'Advanced',
} as const
export type AccountSectionName = keyof typeof ACCOUNT_SECTIONS

/** What else leads to a section: the titles within it. */
const ALSO: Record<string, AccountSectionName> = {
  'two-factor': 'sign-in',
  passkeys: 'sign-in',
  sessions: 'browsers',
  download: 'data',
  close: 'data',
  'api-keys': 'advanced',
  webhooks: 'advanced',
  assistants: 'advanced',
}

/** The section that a word of an address names; undefined for none. */
export function readSection(word: string | undefined): AccountSectionName | undefined {
  if (word === undefined) return undefined
  if (Object.hasOwn(ACCOUNT_SECTIONS, word)) return word as AccountSectionName
  return Object.hasOwn(ALSO, word) ? ALSO[word] : undefined
}
