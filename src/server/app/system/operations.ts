import * as z from 'zod'
import type { Operation } from '#server/platform/http/operation.ts'

export const systemOperations: readonly Operation[] = [
  {
    id: 'getHealth',
    method: 'get',
    path: '/healthz',
    summary: 'Whether the process is running',
    answer: { status: 200, schema: z.object({ status: z.literal('ok') }) },
    errors: [],
  },
  {
    id: 'getReadiness',
    method: 'get',
    path: '/readyz',
    summary:
      'Whether a load balancer should use the process; 503 while it drains, or has been without its database for ten minutes',
    answer: { status: 200, type: 'application/json' },
    errors: [],
  },
  {
    id: 'getMetrics',
    method: 'get',
    path: '/metrics',
    summary:
      'Metrics for Prometheus, with the token in METRICS_TOKEN; if that is not set, only from this machine, and only if PUBLIC_URL is not public',
    answer: { status: 200, type: 'text/plain' },
    errors: ['not_found'],
  },
]
