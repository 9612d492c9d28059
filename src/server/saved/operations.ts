import type { Operation } from '#server/platform/http/operation.ts'

export const savedOperations: readonly Operation[] = [
  {
    id: 'getFeed',
    method: 'get',
    path: '/feeds/{name}',
    summary: 'The newest matches of a saved search: `{token}.atom` or `{token}.json`',
    description: 'Whoever knows the secret address may read. At most 50 businesses, as strangers see them.',
    answer: { status: 200, type: ['application/atom+xml', 'application/feed+json'] },
    errors: ['not_found', 'unavailable'],
  },
]
