import { findIndustry } from './market-industries.ts'

/** Beginnings of words that people type for the businesses of an industry. */
const WORDS: Record<string, string> = {
  'Agriculture & Horticulture':
    'farm nurser orchard vineyard winer greenhouse garden landscap ranch dairy florist flower',
  'Art & Entertainment': 'art galler music theat cinema bowling arcade studio craft potter dance escape',
  'Beauty & Wellness': 'salon barber spa beauty nail massage wellness yoga gym fitness hair tattoo sauna',
  Childcare: 'childcare daycare preschool nanny montessori kindergarten toddler',
  Education: 'school tutor education training lessons academy driving',
  Manufacturing: 'manufactur machine factory fabricat welding brewer distiller cannery sawmill',
  'Marketing & Advertising': 'marketing advertis print signage design agency media web',
  'Personal Services': 'laundr laundromat cleaners tailor pet dog grooming photograph funeral alteration',
  'Professional Services': 'account bookkeep law legal insurance consult tax engineer dental dentist clinic it',
  Restaurant: 'restaurant cafe coffee espresso baker pizza diner bar pub tavern bistro deli food taco teriyaki grill',
  Retail:
    'retail shop store book grocer hardware clothing boutique gift furniture jewel convenience market bicycle bike',
  'Service Business':
    'plumb electric hvac roof clean garage auto mechanic towing repair contractor moving janitor pest car',
}
const INDUSTRY_OF_WORD = Object.entries(WORDS).flatMap(([industry, words]) =>
  words.split(' ').map((beginning) => ({ beginning, industry })),
)
/** Shorter words match as a whole: "bar" is not "barber". */
const SHORTEST_BEGINNING = 5

/** The industry that the words of a search are about, by its name or by what people type for its businesses. */
export function industryInWords(term: string): string | undefined {
  const words = foldWords(term)
  const whole = findIndustry(term)
  if (whole) return whole
  return words.map((word) => INDUSTRY_OF_WORD.find(({ beginning }) => isWord(word, beginning))?.industry).find(Boolean)
}

function isWord(word: string, beginning: string): boolean {
  return beginning.length < SHORTEST_BEGINNING
    ? word === beginning || word === `${beginning}s`
    : word.startsWith(beginning)
}

function foldWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/u)
    .filter(Boolean)
}
