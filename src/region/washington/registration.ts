import type { Registration } from '#shared/region/region.ts'

/** Washington's UBI. The number of a location may follow it. */
export const REGISTRATION: Registration = {
  name: 'the UBI number',
  help: 'Your UBI number, like 601 234 567. Only our staff see it.',
  words: ['ubi', 'no', 'number'],
  digits: 9,
  called: /\bUBI\W{0,4}\d[\d\s-]{6,14}\d/giu,
  alike: /(?<![\d$.,])60[0-5][\s-]\d{3}[\s-]\d{3}(?![\d%])/gu,
}
