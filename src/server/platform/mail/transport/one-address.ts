import { EmailAddress } from '#shared/accounts/sign-in.ts'

/**
 * The single address in a text, in lower case; undefined for everything else that a mail program would read as one or
 * more addresses: lists, groups, routes, display names, quotes, comments, line breaks. Every recipient is checked here.
 */
export function oneAddress(text: string): string | undefined {
  const { data } = EmailAddress.safeParse(text)
  return data?.length === text.length ? data : undefined
}
