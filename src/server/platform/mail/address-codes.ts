/**
 * Whether an enhanced code (RFC 3463) says for good that the address takes no mail: no such mailbox, no such host, bad
 * syntax, moved, no host for mail, or disabled. All others are about this mail, its sender, the way there, or a mailbox that
 * is full, and say nothing about the next mail.
 */
export function isAddressWrong(enhanced: string): boolean {
  return /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/u.test(enhanced)
}
