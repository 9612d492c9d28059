import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'

/** A stream with this many unread events is closed. */
const MOST_WAITING = 200

/**
 * A server-sent event stream for one page of the caller: which of their conversations have updates. It ends soon after
 * the session does.
 *
 * @throws AppError not_signed_in; rate_limited: too many at once; unavailable.
 */
export function openNewsStream(ctx: Context, sessionToken: string): ReadableStream<Uint8Array> {
  const { id: userId } = requireMember(ctx)
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let isClosed = false

  function send(text: string): void {
    if (isClosed || !controller) return
    if ((controller.desiredSize ?? 0) < -MOST_WAITING) return close()
    controller.enqueue(encoder.encode(text))
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    stopListening()
    controller?.close()
  }

  const stopListening = ctx.live.listen({
    userId,
    sessionToken,
    tell: (conversationId) => send(`event: news\ndata: ${JSON.stringify({ conversationId })}\n\n`),
    beat: () => send(':\n\n'),
    close,
  })
  return new ReadableStream({
    start(given) {
      controller = given
      // The reconnect delay for the browser; the first bytes also confirm that the stream is open.
      send('retry: 3000\n\n')
    },
    cancel() {
      isClosed = true
      stopListening()
    },
  })
}
