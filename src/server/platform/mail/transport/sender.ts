import { product } from '#shared/product.ts'
import { oneAddress } from './one-address.ts'

/** The sender of mails. */
export interface Sender {
  name: string
  address: string
}

/** The sender on a site whose mails do not leave it. */
export const NOBODY: Sender = {
  get name() {
    return product.name
  },
  address: 'no-reply@handover.invalid',
}

/** Parses MAIL_FROM: an address, or a name and an address in angle brackets. Undefined when it is neither. */
export function parseSender(text: string): Sender | undefined {
  const [, quoted, plain, bracketed] =
    /^(?:"([^"<>\p{Cc}]*)"|([^"<>,;:@\p{Cc}]*?))\s*<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = oneAddress(bracketed ?? text)
  return address === undefined ? undefined : { name: (quoted ?? plain ?? '').trim(), address }
}
