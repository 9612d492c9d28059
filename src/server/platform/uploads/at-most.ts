import type { AppError } from '#shared/errors.ts'

/** Passes bytes on up to a limit, beyond which it throws the given error and stops reading. */
export async function* atMost(
  pieces: AsyncIterable<Buffer>,
  mostBytes: number,
  tooLarge: () => AppError,
): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > mostBytes) throw tooLarge()
    yield piece
  }
}
