/** The newest code among mails (oldest first), whatever was mailed after it; empty when there is none. */
export function newestCode(mails: readonly string[]): string {
  return mails.map((mail) => /^\s*(\d{6})\s*$/mu.exec(mail)?.[1] ?? '').findLast(Boolean) ?? ''
}
