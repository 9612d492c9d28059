import { createHash } from 'node:crypto'
import { openapiDocument } from './document.ts'

type Described = Record<string, { security: Record<string, unknown>[] }>

/** The part of the document that programs with a key can call, from which their typed client is made. */
export function documentForKeys(): Record<string, unknown> {
  const document = openapiDocument()
  const paths = Object.entries(document['paths'] as Record<string, Described>).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).filter(([, { security }]) => security.some((scheme) => 'apiKey' in scheme)),
    ),
  ])
  return {
    ...document,
    paths: Object.fromEntries(paths.filter(([, operations]) => Object.keys(operations ?? {}).length > 0)),
  }
}

/** Changes with the document. The types of the client begin with it, so that a test tells when they are out of date. */
export function documentHash(): string {
  return createHash('sha256').update(JSON.stringify(documentForKeys())).digest('hex')
}
