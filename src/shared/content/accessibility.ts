import type { Section } from './content-page.ts'
import { PUBLIC_PAGES } from '#shared/paths.ts'

/** What a test opens with axe besides the public pages, each with its name in the statement. */
const MORE_CHECKED = [
  ['/marketplace?view=list', 'the list of businesses'],
  ['/marketplace?view=list&search=submarine&industry=Retail&priceMin=1', 'a search that finds nothing'],
  ['/map?view=list', 'the map as a list'],
  ['/compare', 'an empty comparison'],
  ['/compare?ids=1,2,3,4', 'a comparison of four businesses'],
  ['/business/{id}', 'a business'],
  ['/business/{id}?tab=location', 'where it is'],
  ['/business/{id}?tab=documents', 'its documents'],
  ['/market/retail/washington', 'an industry in a place'],
  ['/sign-in', 'signing in'],
  ['/analytics', 'the market report'],
] as const

/** The test of all these pages reads this list, so the statement names what is tested. */
export const CHECKED_PAGES: readonly string[] = [...PUBLIC_PAGES, ...MORE_CHECKED.map(([path]) => path)]

export const accessibilitySection: Section = {
  id: 'accessibility',
  heading: 'Accessibility',
  paragraphs: [
    'Everybody should be able to buy or sell a business here. The site follows the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, except where we say so below.',
  ],
  list: [
    'Everything works with a keyboard, and you always see where you are on the page. The map has a list as its equal.',
    'Screen readers hear the name of every field, button and picture, and what changes on the page.',
    'Text stands out from its background by at least 4.5 to 1, in light and dark.',
    'You can enlarge text to 200%, and the page fits a phone.',
    'Nothing moves if your device asks for less motion.',
  ],
  facts: [
    {
      label: 'How we check',
      value: `After every change to the software a program (axe) opens ${CHECKED_PAGES.length} pages and looks for mistakes, on a desktop and on a phone, in light and dark. It finds none.`,
    },
    {
      label: 'Which pages',
      value: `The home page and all ${PUBLIC_PAGES.length - 1} other public pages, ${inWords(MORE_CHECKED.map(([, name]) => name))}. Members’ pages are checked as they are used: messages, offers, the deal room, documents, the account and the forms for sellers.`,
    },
    {
      label: 'What falls short',
      value: 'Files that other members put in may not be accessible.',
    },
    {
      label: 'Tell us',
      value: 'If something keeps you out, write to us. Say which page and what you use, such as a screen reader.',
      link: { label: 'Contact us', to: '/contact' },
    },
  ],
}

function inWords(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
