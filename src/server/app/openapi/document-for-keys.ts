import { createHash } from 'node:crypto'
import { openapiDocument } from './document.ts'

type Described = Record<string, { security: Record<string, unknown>[] }>

/** The part of the document that programs with a key can call, from which their typed client is made. */
export function documentForKeys(): Record<string, unknown> {
  const document = openapiDocument()
  const paths: Record<string, Described> = {}
  for (const [path, operations] of Object.entries(document['paths'] as Record<string, Described>)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.security.some((scheme) => 'apiKey' in scheme)) paths[path] = { ...paths[path], [method]: operation }
    }
  }
  return { ...document, paths }
}

/** Changes with the document. The types of the client begin with it, so that a test tells when they are out of date. */
export function documentHash(): string {
  return createHash('sha256').update(JSON.stringify(documentForKeys())).digest('hex')
}
