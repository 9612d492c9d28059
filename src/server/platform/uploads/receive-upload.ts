import { MAX_DOCUMENT_BYTES } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import { invalidFields } from '#server/platform/http/input.ts'
import type { Draft, Storage } from '#server/platform/storage/storage.ts'
import { atMost } from './at-most.ts'
import type { FormPart } from './form-parts.ts'

/** A complete form. Its receiver closes its file. */
export interface ReceivedUpload {
  fields: Record<string, string>
  /** The name on the sender's machine; empty where no file was chosen. */
  fileName: string
  file: Draft | undefined
}

const MOST_FIELDS = 12
/** The longest description, with characters of four bytes. */
const MOST_FIELD_BYTES = 8 * 1024

/**
 * Reads a form of text fields and one file, which is streamed into the storage. Reading stops at the first error.
 *
 * @throws AppError invalid_input: a duplicate, too long or superfluous field; too_large.
 */
export async function receiveUpload(form: AsyncIterable<FormPart>, storage: Storage): Promise<ReceivedUpload> {
  const fields = new Map<string, string>()
  const received: ReceivedUpload = { fields: {}, fileName: '', file: undefined }
  try {
    for await (const { name, fileName, body } of form) {
      if (name === 'file' && fileName !== undefined) {
        if (received.file) throw wrongField(name, 'One document at a time')
        received.file = await storage.receive(atMost(body, MAX_DOCUMENT_BYTES, tooLarge))
        received.fileName = fileName
      } else {
        if (fields.has(name)) throw wrongField(name, 'is given twice')
        if (fields.size >= MOST_FIELDS) throw wrongField(name, 'is one field too many')
        fields.set(name, await readText(name, body))
      }
    }
    return { ...received, fields: Object.fromEntries(fields) }
  } catch (error) {
    await received.file?.close()
    throw error
  }
}

async function readText(name: string, body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of atMost(body, MOST_FIELD_BYTES, () => wrongField(name, 'is too long'))) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

function tooLarge(): AppError {
  const message = `A document may have at most ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB.`
  return new AppError('too_large', message, { reason: 'file_too_large', fields: { file: message } })
}

function wrongField(name: string, what: string): AppError {
  return invalidFields({ [name]: what })
}
