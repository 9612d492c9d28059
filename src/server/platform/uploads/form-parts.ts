import { AppError } from '#shared/errors.ts'
import { atMost } from './at-most.ts'

/** A part of a `multipart/form-data` body: a file, or a field without a file name. */
export interface FormPart {
  name: string
  fileName: string | undefined
  /** Streamed; it is read to its end, or given up with the rest of the request. */
  body: AsyncIterable<Buffer>
}

const MOST_HEADER_BYTES = 4096
/** The preamble, a notice for programs that don't support multipart. */
const MOST_BYTES_BEFORE = 64 * 1024
const HEADERS_END = Buffer.from('\r\n\r\n')

/**
 * The parts of a form in the order in which they are sent, none of them held in memory. The unread rest of a part is
 * skipped when the next one is requested; when iteration stops, the request is not read further.
 *
 * @throws AppError unsupported_media: the body is not such a form; invalid_input: it is malformed or was cut off.
 */
export async function* readFormParts(request: Request): AsyncGenerator<FormPart> {
  const type = request.headers.get('content-type') ?? ''
  const [, quoted, plain] = /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/iu.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary || !request.body) {
    throw new AppError('unsupported_media', 'Send the file as a form: multipart/form-data.')
  }
  const source = new MarkedSource(request.body)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  for await (const _ of atMost(source.upTo(delimiter), MOST_BYTES_BEFORE, broken));
  while (!(await source.endsForm())) {
    const part = parseHeaders(await source.take(HEADERS_END, MOST_HEADER_BYTES))
    const body = source.upTo(delimiter)
    yield { ...part, body }
    for await (const _ of body);
  }
}

/** A stream of bytes, read up to delimiters that may lie across two pieces. */
class MarkedSource {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  /** The first delimiter has no line break before it, so one is added to make all of them alike. */
  #waiting = Buffer.from('\r\n')

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader()
  }

  /** The bytes before a delimiter, in pieces; the delimiter itself is skipped. */
  async *upTo(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#waiting.indexOf(mark)
      // The end may be the start of a delimiter, so that many bytes are held back.
      const end = at === -1 ? Math.max(0, this.#waiting.length - mark.length + 1) : at
      const piece = this.#waiting.subarray(0, end)
      this.#waiting = this.#waiting.subarray(at === -1 ? end : at + mark.length)
      if (piece.length > 0) yield piece
      if (at !== -1) return
      await this.#readMore()
    }
  }

  async take(mark: Buffer, most: number): Promise<string> {
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of this.upTo(mark)) {
      size += piece.length
      if (size > most) throw broken()
      pieces.push(piece)
    }
    return Buffer.concat(pieces).toString('utf8')
  }

  /** After a delimiter: two dashes end the form, a line break starts a part. */
  async endsForm(): Promise<boolean> {
    while (this.#waiting.length < 2) await this.#readMore()
    const next = this.#waiting.toString('latin1', 0, 2)
    if (next !== '--' && next !== '\r\n') throw broken()
    // The line break stays: a part without headers ends with it and the break after the headers.
    if (next === '--') this.#waiting = this.#waiting.subarray(2)
    return next === '--'
  }

  async #readMore(): Promise<void> {
    const { done, value } = await this.#reader.read().catch(() => {
      throw broken()
    })
    if (done) throw broken()
    this.#waiting = this.#waiting.length === 0 ? Buffer.from(value) : Buffer.concat([this.#waiting, value])
  }
}

function parseHeaders(text: string): Pick<FormPart, 'name' | 'fileName'> {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/imu.exec(text)?.[1] ?? ''
  const name = parameter(disposition, 'name')
  if (name === undefined) throw broken()
  return { name, fileName: parameter(disposition, 'filename') }
}

/** Browsers percent-encode quotes and line breaks inside a name. */
function parameter(disposition: string, key: string): string | undefined {
  const value = new RegExp(`(?:^|;)\\s*${key}="((?:[^"\\\\]|\\\\.)*)"`, 'iu').exec(disposition)?.[1]
  return value?.replaceAll(/%22/giu, '"').replaceAll(/%0[ad]/giu, ' ')
}

function broken(): AppError {
  return new AppError('invalid_input', 'The upload is damaged or was cut off. Send it again.')
}
