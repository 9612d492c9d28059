import type { Registration } from '#shared/region/region.ts'

/** The number of the Secretary of State's registry: seven digits, and two more behind a hyphen. */
export const REGISTRATION: Registration = {
  name: 'the registry number',
  help: 'Your registry number with the Secretary of State, like 1234567-89. Only our staff see it.',
  words: ['registry', 'registration', 'no', 'number'],
  digits: 9,
  called: /\bregist(?:ry|ration)\W{0,4}(?:no|number)?\W{0,4}\d[\d\s-]{5,12}\d/giu,
  alike: /(?<![\d$.,])\d{6,7}-\d{2}(?![\d%-])/gu,
}
