import type { Operation } from '#server/platform/http/operation.ts'

export const seoOperations: readonly Operation[] = [
  {
    id: 'getRobots',
    method: 'get',
    path: '/robots.txt',
    summary: 'What search engines may visit',
    answer: { status: 200, type: 'text/plain' },
    errors: [],
  },
  {
    id: 'getAssistantsText',
    method: 'get',
    path: '/llms.txt',
    summary: 'What programs that read for people find here (llmstxt.org)',
    answer: { status: 200, type: 'text/plain' },
    errors: [],
  },
  {
    id: 'openAssistantsPage',
    method: 'get',
    path: '/assistants',
    summary: 'Leads to how a person connects an assistant',
    answer: { status: 302 },
    errors: [],
  },
  {
    id: 'openAccessibilityPage',
    method: 'get',
    path: '/accessibility',
    summary: 'Leads to the accessibility statement',
    answer: { status: 302 },
    errors: [],
  },
  {
    id: 'getSitemapIndex',
    method: 'get',
    path: '/sitemap.xml',
    summary: 'Index of the sitemaps',
    answer: { status: 200, type: 'application/xml' },
    errors: ['unavailable'],
  },
  {
    id: 'getSitemap',
    method: 'get',
    path: '/sitemaps/{name}',
    summary: 'One sitemap of at most 50,000 addresses',
    answer: { status: 200, type: 'application/xml' },
    errors: ['not_found', 'unavailable'],
  },
]
