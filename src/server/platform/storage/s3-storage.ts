import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import { AppError } from '#shared/errors.ts'
import { writeDraft } from './draft-file.ts'
import { deleteDraftsIn } from './drafts.ts'
import { checkKey, checkPrefix, toStorageError } from './storage.ts'
import type { Storage } from './storage.ts'

export interface S3Settings {
  /** Undefined: Amazon's endpoint of the region. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** Put before every key, e.g. "backups/". */
  prefix?: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/key` rather than `bucket.endpoint/key`. */
  forcePathStyle: boolean
}

export interface S3Limits {
  /** From a request to the start of its response, including all attempts. */
  answerWithinMs: number
  /** From the first byte sent to the confirmation that the file is stored, including all attempts. */
  sendWithinMs: number
  /** How long a connection may stall, e.g. because a visitor does not read, before it is closed. */
  idleMs: number
  keysPerPage: number
}

const LIMITS: S3Limits = { answerWithinMs: 10_000, sendWithinMs: 30_000, idleMs: 30_000, keysPerPage: 1000 }
const CONNECT_WITHIN_MS = 2000
const ATTEMPTS = 2
/** Each download holds one, and slow ones must not block the next. */
const MAX_CONNECTIONS = 500

/**
 * Files in an Amazon S3 or S3-compatible bucket. Uploads are spooled to `spoolFolder` first, so S3 gets a request only
 * once a file is complete and its size is known.
 */
export function s3Storage(
  settings: S3Settings,
  { spoolFolder, log, limits = {} }: { spoolFolder: string; log: Logger; limits?: Partial<S3Limits> },
): Storage {
  const { answerWithinMs, sendWithinMs, idleMs, keysPerPage } = { ...LIMITS, ...limits }
  const { bucket, prefix: root = '', accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Otherwise S3-compatible stores refuse streamed bodies.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Otherwise it waits for 6 s when a store or its proxy doesn't support it.
    expectContinueHeader: false,
    logger: quietly(log),
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      socketTimeout: idleMs,
      httpAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_CONNECTIONS },
    },
  })

  /** One deadline for all attempts, up to the start of the response. */
  async function ask<Answer>(withinMs: number, question: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), withinMs)
    try {
      return await question(deadline.signal)
    } catch (error) {
      log.warn({ err: error, bucket, isLate: deadline.signal.aborted }, 'an S3 request failed')
      throw new AppError('unavailable', 'Our file storage is not answering at the moment. Try again shortly.')
    } finally {
      clearTimeout(timer)
    }
  }

  async function put(key: string, body: () => Uint8Array | Readable, size: number): Promise<void> {
    await ask(sendWithinMs, async (abortSignal) => {
      const send = () =>
        client.send(new PutObjectCommand({ Bucket: bucket, Key: root + key, Body: body(), ContentLength: size }), {
          abortSignal,
        })
      // The client can't rewind a stream, so a request on an idle connection that the server is just closing is
      // retried here.
      await send().catch((error: unknown) => {
        if (abortSignal.aborted || isRefusal(error)) throw error
        return send()
      })
    })
  }

  return {
    async put(key, bytes) {
      checkKey(key)
      await put(key, () => bytes, bytes.byteLength)
    },
    async receive(source) {
      const draft = await writeDraft(spoolFolder, source).catch((error: unknown) => {
        throw toStorageError(error, log)
      })
      return {
        ...draft,
        async keep(key) {
          checkKey(key)
          await put(key, draft.stream, draft.size)
        },
      }
    },
    async open(key) {
      checkKey(key)
      // Requested immediately rather than on reading, so a store that refuses is reported before the response has
      // begun.
      const answer = await ask(answerWithinMs, (abortSignal) =>
        client
          .send(new GetObjectCommand({ Bucket: bucket, Key: root + key }), { abortSignal })
          .catch((error: unknown) => {
            if (error instanceof NoSuchKey) return undefined
            throw error
          }),
      )
      if (!answer) return undefined
      const { Body: body, ContentLength: size } = answer
      if (!(body instanceof Readable) || size === undefined)
        throw new Error(`S3 answered ${key} without a body or size`)
      // The reader gets its errors; without a reader they must not end the process.
      body.on('error', ignore)
      return {
        size,
        stream: () => body,
        async close() {
          body.destroy()
        },
      }
    },
    async delete(key) {
      checkKey(key)
      await ask(answerWithinMs, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket: bucket, Key: root + key }), { abortSignal }),
      )
    },
    async *list(prefix) {
      checkPrefix(prefix)
      let from: string | undefined
      do {
        const question = { Bucket: bucket, Prefix: root + prefix, MaxKeys: keysPerPage, ContinuationToken: from }
        const page = await ask(answerWithinMs, (abortSignal) =>
          client.send(new ListObjectsV2Command(question), { abortSignal }),
        )
        for (const { Key: key, LastModified: modifiedAt, Size: size = 0 } of page.Contents ?? []) {
          if (key && modifiedAt) yield { key: key.slice(root.length), modifiedAt, size }
        }
        from = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (from)
    },
    // The bucket has no drafts: a file arrives in one request or not at all.
    deleteDrafts: (before) => deleteDraftsIn(spoolFolder, before),
  }
}

/** Whether S3 has answered and would answer the same again. */
function isRefusal(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500
}

/** Failures are logged where their context is known; the client's own messages are for debugging. */
function quietly(log: Logger) {
  const tell = (message: unknown) => log.debug(String(message))
  return { trace: ignore, debug: ignore, info: ignore, warn: tell, error: tell }
}

function ignore(): void {}
