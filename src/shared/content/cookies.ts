import { product } from '#shared/product.ts'
import type { ContentPage } from './content-page.ts'
import { GUIDES_UPDATED } from './updated.ts'

export const cookies = (): ContentPage => ({
  title: 'Cookie Policy',
  kicker: 'Policy',
  updated: GUIDES_UPDATED,
  description: `Every cookie and browser note that ${product.name} uses: its name, what it is for and how long it stays. No advertising, no third parties.`,
  lead: 'A short list, because there is little to tell: no advertising cookies, none from other companies.',
  sections: [
    {
      id: 'what-is-stored',
      heading: 'What your browser keeps for us',
      table: {
        caption: 'Cookies and browser storage',
        columns: ['Name', 'What for', 'How long'],
        rows: [
          [
            'handover_session',
            'Keeps you signed in. Set only when you sign in. On https its name begins with __Host-',
            'Until you sign out, and 30 days at most',
          ],
          [
            'handover_browser',
            'That you signed in here before, so that nobody who guesses at your password elsewhere can keep you out. Opens nothing by itself. On https its name begins with __Host-',
            'A year after your last sign-in, or until you change your password',
          ],
          [
            'handover_login, handover_signed_out',
            'Where people sign in at another site: which browser began it, and that somebody signed out here. On https their names begin with __Host- too',
            'Half an hour, and 30 days',
          ],
          [
            'handover_visitor',
            'A random number that lets us count people instead of pages',
            '390 days after your last visit, or until you switch counting off',
          ],
          ['handover_count', 'That your visits are not to be counted. Set only when you switch it off', '390 days'],
          ['handover-theme', 'Your choice of light or dark (browser storage, never sent to us)', 'Until you clear it'],
          [
            'handover-announcement',
            'Which announcement above the pages you closed (browser storage, never sent to us)',
            'Until you clear it',
          ],
          [
            'handover-checklist-…',
            'The points of a checklist that you ticked (browser storage; sent to us only if you add them to your business)',
            'Until you untick them or clear it',
          ],
          [
            'handover-listing-draft-1',
            'What you filled in about a business you want to list (browser storage; while you are signed in it is saved in your account too)',
            'Until you submit or clear it',
          ],
          [
            'handover-message-…, handover-first-message-…',
            'A message that you began and have not sent (browser storage)',
            'Until you send it or close the tab',
          ],
          [
            'handover-role-choice, handover-role-skipped',
            'What you said you came for, until you are signed in (browser storage)',
            'Until you close the tab',
          ],
          [
            'handover-trial-ending-seen',
            'That we told you once when your trial ends (browser storage)',
            'Until you close the tab',
          ],
          [
            'handover-kept',
            'On phones, and where push is on: the businesses that you saved and looked at last, with small pictures, to be read without a connection, and whose they are (browser storage, never sent to us)',
            'Until you sign out',
          ],
          [
            'tsr-scroll-restoration-v1_3',
            'How far you had scrolled on each page, so that Back leads there (browser storage, never sent to us)',
            'Until you close the tab',
          ],
        ],
      },
    },
    {
      id: 'your-choice',
      heading: 'Your choice',
      paragraphs: [
        'Switch "Count my visits" off above, or turn on Do Not Track or Global Privacy Control in your browser: then nothing is sent, and no record is kept of what you look at. The switch takes the random number away too. Nothing else changes: every page works the same.',
        'While your visits are counted, we keep which pages, businesses and searches they were, for 14 months at most: under the random number alone, and with your account while you are signed in. Only our staff sees the figures made of it, and sellers see how often their own listing was looked at, never by whom.',
        'You can delete cookies in your browser’s settings at any time. Without the sign-in cookie you are simply signed out.',
      ],
    },
    {
      id: 'others',
      heading: 'Maps and payments',
      paragraphs: [
        'Map pictures come from a map service, which sees your network address as any web server does. When you pay, the payment provider’s own form may set cookies that it needs against fraud.',
      ],
    },
  ],
  next: [
    { label: 'Privacy Policy', to: '/privacy' },
    { label: 'Terms of Service', to: '/terms' },
  ],
})
