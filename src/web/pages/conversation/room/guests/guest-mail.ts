interface GuestMail {
  name: string
  /** Of the business, if it is known. */
  listingTitle: string | undefined
  /** The secret one. */
  address: string
  /** Until when it opens the room, in words. */
  until: string
}

/** A link that opens the visitor's mail program with a letter to a guest. Nothing is sent by the site. */
export function guestMailLink({ name, listingTitle, address, until }: GuestMail): string {
  const about = listingTitle === undefined ? '' : ` of ${listingTitle}`
  const subject = `Due-diligence room${about}`
  const lines = [
    `Hello ${name},`,
    '',
    `here are the papers, tasks and questions for the purchase${about}:`,
    address,
    '',
    `You need no account. The address works until ${until}. Whoever has it can read the room, so please keep it to yourself.`,
    '',
  ]
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
