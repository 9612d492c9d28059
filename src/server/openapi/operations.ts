import type * as z from 'zod'
import { EventBatch } from '#shared/events.ts'
import { MapAnswer } from '#shared/listing-map.ts'
import { ListingsQuery, MapQuery } from '#shared/listing-query.ts'
import { IndustryCounts, ListingSummaries, ListingSummary } from '#shared/listings.ts'
import type { ErrorCode } from '#shared/errors.ts'

export interface Operation {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** With `{id}` for a parameter, as OpenAPI writes it. */
  path: string
  summary: string
  description?: string
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** Status of success, and what is answered with it; text where there is no schema. */
  answer: { status: number; schema?: z.core.$ZodType; type?: string; headers?: Record<string, string> }
  errors: readonly ErrorCode[]
}

/** Every call there is. A test holds this list to the routes, both ways. */
export const OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/businesses',
    summary: 'Businesses for sale, newest first',
    description:
      'Without a query all of them, 1,000 a page: follow `Link: rel="next"`. Money in cents; `priceMin` and `priceMax` in dollars.',
    query: ListingsQuery,
    answer: {
      status: 200,
      schema: ListingSummaries,
      headers: {
        'X-Total-Count': 'How many businesses pass the filter.',
        'X-Total-Count-Is': '"at-least" where counting stopped at 10,000.',
        Link: 'The next page, rel="next".',
      },
    },
    errors: ['invalid_input', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/businesses/map',
    summary: 'Businesses in a part of the map, clustered for a zoom',
    query: MapQuery,
    answer: { status: 200, schema: MapAnswer },
    errors: ['invalid_input', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/businesses/industries',
    summary: 'Industries that have businesses for sale',
    answer: { status: 200, schema: IndustryCounts },
    errors: ['unavailable'],
  },
  {
    method: 'get',
    path: '/api/businesses/{id}/summary',
    summary: 'What everyone may know of one business',
    answer: { status: 200, schema: ListingSummary },
    errors: ['not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/auth/user',
    summary: 'Who is signed in',
    answer: { status: 200 },
    errors: ['not_signed_in'],
  },
  {
    method: 'get',
    path: '/api/login',
    summary: 'Leads to sign-in; `returnTo` is the path of this site to come back to',
    answer: { status: 303 },
    errors: [],
  },
  {
    method: 'post',
    path: '/api/events',
    summary: 'Reports page views and browse events in a batch',
    description: 'Nothing is stored for a browser that sends `DNT: 1` or `Sec-GPC: 1`.',
    body: EventBatch,
    answer: { status: 204 },
    errors: ['invalid_input', 'forbidden', 'too_large', 'rate_limited', 'unavailable'],
  },
  {
    method: 'get',
    path: '/pictures/{key}',
    summary: 'A free picture of a business',
    description: '`width` is 400, 800 (default) or 1200; `format` is webp (default) or jpeg (covers, 1200 wide).',
    answer: { status: 200, type: 'image/webp' },
    errors: ['invalid_input', 'not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    answer: { status: 200, type: 'application/json' },
    errors: [],
  },
  {
    method: 'get',
    path: '/api/docs',
    summary: 'This document for reading',
    answer: { status: 200, type: 'text/html' },
    errors: [],
  },
  {
    method: 'get',
    path: '/robots.txt',
    summary: 'What search engines may visit',
    answer: { status: 200, type: 'text/plain' },
    errors: [],
  },
  {
    method: 'get',
    path: '/sitemap.xml',
    summary: 'Index of the sitemaps',
    answer: { status: 200, type: 'application/xml' },
    errors: ['unavailable'],
  },
  {
    method: 'get',
    path: '/sitemaps/{name}',
    summary: 'One sitemap of at most 50,000 addresses',
    answer: { status: 200, type: 'application/xml' },
    errors: ['not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/healthz',
    summary: 'Whether the process runs',
    answer: { status: 200, type: 'application/json' },
    errors: [],
  },
  {
    method: 'get',
    path: '/readyz',
    summary: 'Whether the process can serve; 503 while it starts, stops or misses its database',
    answer: { status: 200, type: 'application/json' },
    errors: ['unavailable'],
  },
  {
    method: 'get',
    path: '/metrics',
    summary: 'Figures for Prometheus; from this machine, or with the token of METRICS_TOKEN',
    answer: { status: 200, type: 'text/plain' },
    errors: ['not_found'],
  },
]
