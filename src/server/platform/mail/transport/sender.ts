import { oneAddress } from './one-address.ts'

/** Who mails come from. */
export interface Sender {
  name: string
  address: string
}

/** What MAIL_FROM says: an address, or a name and an address in angle brackets. Undefined when it is neither. */
export function parseSender(text: string): Sender | undefined {
  const [, quoted, plain, bracketed] =
    /^(?:"([^"<>\p{Cc}]*)"|([^"<>,;:@\p{Cc}]*?))\s*<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = oneAddress(bracketed ?? text)
  return address === undefined ? undefined : { name: (quoted ?? plain ?? '').trim(), address }
}
