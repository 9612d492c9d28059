import type { ContentPage } from './content-page.ts'
import { product } from '#shared/product.ts'

export const cookies: ContentPage = {
  title: 'Cookie Policy',
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
          ['Sign-in cookie', 'Keeps you signed in. Set only when you sign in', 'Until you sign out, or it expires'],
          [
            'handover_visitor',
            'A random number that lets us count people instead of pages',
            '390 days after your last visit',
          ],
          ['handover_visit', 'A random number that tells one visit from the next', '30 minutes after your last click'],
          ['handover-theme', 'Your choice of light or dark (browser storage, never sent to us)', 'Until you clear it'],
          [
            'handover-role-choice',
            'What you said you came for, until you are signed in (browser storage)',
            'Until you close the tab',
          ],
        ],
      },
    },
    {
      id: 'your-choice',
      heading: 'Your choice',
      paragraphs: [
        'Turn on Do Not Track or Global Privacy Control in your browser, and we set neither of the two counting cookies and keep no record of what you look at. Nothing else changes: every page works the same.',
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
}
