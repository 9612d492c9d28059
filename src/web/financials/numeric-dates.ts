export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY = /(?<![\d/])(?<one>\d{1,2})\/(?<other>\d{1,2})\/(?<year>(?:20)?\d\d)(?![\d/])/gu
const ISO_DAY = /(?<![\d/-])(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)(?![\d-])/gu
const MONTH = /(?<![\d/])(?<month>\d{1,2})\/(?<year>20\d\d)(?![\d/])/gu
/** "2024-25" is a business year. */
const ISO_MONTH = /(?<![\d/-])(?<year>20\d\d)-(?<month>0[1-9]|1[0-2])(?![\d-])/gu

type Parts = Record<string, string>

/** "1/31/2025", "31/1/25" and "2025-01-31" become "jan 31, 2025", "1/2025" and "2025-01" "jan 2025". The rest stays. */
export function withMonthNames(text: string): string {
  return [DAY, ISO_DAY, MONTH, ISO_MONTH].reduce(
    (told, pattern) => told.replaceAll(pattern, (given: string, ...rest) => written(rest.at(-1) as Parts) ?? given),
    text,
  )
}

function written({ one, other, month = one, day = other, year = '' }: Parts): string | undefined {
  const isDayFirst = one !== undefined && Number(one) > MONTHS.length
  const name = MONTHS[Number(isDayFirst ? day : month) - 1]
  const number = isDayFirst ? month : day
  return name && `${name}${number ? ` ${number},` : ''} ${year.padStart(4, '20')}`
}
