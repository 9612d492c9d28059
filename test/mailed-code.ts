/** The newest code among mails, oldest first, whatever else was mailed after it; empty where there is none. */
export function newestCode(mails: readonly string[]): string {
  return mails.map((mail) => /^\s*(\d{6})\s*$/mu.exec(mail)?.[1] ?? '').findLast(Boolean) ?? ''
}
