const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * "06/2031", "6-2031", "2031-06" or "June 2031" as "2031-06", and what a spreadsheet makes of them: "Jun-31", "6/1/2031".
 * Anything else as it is.
 */
export function readMonth(text: string): string {
  const numbers =
    /^(?<month>\d{1,2})(?:\/\d{1,2}(?=\/))?\s*[/.-]\s*(?<year>\d{4})$/u.exec(text) ??
    /^(?<year>\d{4})-(?<month>\d{1,2})(?:-\d{1,2})?$/u.exec(text)
  const words = /^(?<month>\p{L}{3,9})\.?,?(?:\s+|-)(?<year>\d{4}|(?<=-)\d\d)$/u.exec(text)
  const { year, month } = (numbers ?? words)?.groups ?? {}
  if (!year || !month) return text
  const number = numbers ? month : String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1)
  return number === '0' ? text : `${year.padStart(4, '20')}-${number.padStart(2, '0')}`
}

/** A stored month as it is typed: "06/2031". */
export function writeMonth(month: string | undefined): string {
  return month === undefined ? '' : month.replace(/^(\d{4})-(\d\d)$/u, '$2/$1')
}
