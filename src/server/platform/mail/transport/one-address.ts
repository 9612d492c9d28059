import { EmailAddress } from '#shared/accounts/sign-in.ts'

/**
 * The one address that a text is, in lower case; undefined for everything else that a mail program would take for one or
 * several: lists, groups, routes, names beside it, quotes, comments, line breaks. Every mail passes here before it leaves.
 */
export function oneAddress(text: string): string | undefined {
  const { data } = EmailAddress.safeParse(text)
  return data?.length === text.length ? data : undefined
}
