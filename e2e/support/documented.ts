import type { Response } from '@playwright/test'
import { compareWith } from '#test/documented.ts'

/** By the address of the site: what compares calls with its API document. */
const sites = new Map<string, Promise<ReturnType<typeof compareWith>>>()

/** What the site's API document does not say of an answer to its pages; undefined if that is nothing. */
export async function findUndocumented(response: Response, site: string): Promise<string | undefined> {
  const url = new URL(response.url())
  const headers = response.headers()
  // Answers that a test makes up don't have an id.
  if (url.origin !== site || !url.pathname.startsWith('/api/') || !headers['x-request-id']) return undefined
  const status = response.status()
  const request = response.request()
  const type = status === 204 || (status >= 300 && status < 400) ? null : (headers['content-type'] ?? null)
  const isJson = /^application\/(?:problem\+)?json/u.test(type ?? '')
  // A page that is left takes the bodies of its answers with it.
  const body: unknown = isJson ? await response.json().catch(() => undefined) : undefined
  const compare = await (sites.get(site) ?? readDocument(site))
  return compare({
    method: request.method(),
    path: url.pathname + url.search,
    status,
    type,
    ...(body !== undefined && { body }),
  })
}

function readDocument(site: string): Promise<ReturnType<typeof compareWith>> {
  const reading = fetch(`${site}/api/openapi.json`)
    .then((answer) => answer.json())
    .then((document) => compareWith(document as object))
  sites.set(site, reading)
  return reading
}
