import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { requestIdOf } from '#server/platform/http/request-id.ts'
import { asRequest } from '#server/platform/http/work-scope.ts'
import type { ObservedRequest } from '#server/platform/http/work-scope.ts'
import { endRequestSpan, startRequestSpan } from '#server/platform/tracing/spans.ts'
import { observeRequest } from './metrics.ts'
import { loggablePath } from './loggable-path.ts'

export interface Watching {
  trustedProxies: number
  /** Undefined: no access log. */
  accessLog?: Logger | undefined
}

/** Nginx's status for a client that left before the response began. */
const CLIENT_LEFT = 499

/**
 * Gives each request its id and its scope, and records it when its response is complete or cut off: in the metrics, the
 * trace and the access log.
 */
export function watchRequests({ trustedProxies, accessLog }: Watching) {
  return (request: IncomingMessage, response: ServerResponse, work: () => void): void => {
    const startedAt = performance.now()
    const { method = '', headers, socket, url = '' } = request
    const bytesBefore = socket.bytesWritten
    const observed: ObservedRequest = { id: requestIdOf(headers, trustedProxies), statements: 0 }
    const span = startRequestSpan(observed, method, trustedProxies > 0 ? headers['traceparent'] : undefined)
    response.once('close', () => {
      const now = performance.now()
      const status = response.headersSent ? response.statusCode : CLIENT_LEFT
      observeRequest(observed, method, status, (observed.answeredAt ?? now) - startedAt)
      if (span) endRequestSpan(span, observed, method, status)
      accessLog?.info(
        {
          requestId: observed.id,
          method,
          route: observed.route,
          path: loggablePath(observed.route, url),
          status,
          bytes: socket.bytesWritten - bytesBefore,
          ms: Math.round((now - startedAt) * 10) / 10,
          accountId: observed.accountId,
        },
        'request',
      )
    })
    asRequest(observed, span, work)
  }
}
