import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'

/** A page that takes nothing for so long is gone. */
const MOST_WAITING = 200

/**
 * Server-sent events for one page of whoever asks: in which of their conversations there is something new. It ends soon
 * after the session does.
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
      // The browser comes back that soon; the first bytes tell it that the stream is there.
      send('retry: 3000\n\n')
    },
    cancel() {
      isClosed = true
      stopListening()
    },
  })
}
