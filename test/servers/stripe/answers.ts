import type { Json } from './objects.ts'

/** Parses keys like `items[0][price]=x`. */
export function parseForm(body: string): Json {
  const form: Json = {}
  for (const [key, value] of new URLSearchParams(body)) {
    const names = key.split(/[[\]]+/u).filter(Boolean)
    const last = names.pop() ?? key
    let inside = form
    for (const name of names) inside = (inside[name] ??= {}) as Json
    inside[last] = value
  }
  return form
}

export function ok(body: Json): { status: number; body: Json } {
  return { status: 200, body }
}

export function notFound(what: string): { status: number; body: Json } {
  return failed(404, 'invalid_request_error', `No such object: ${what}`, 'resource_missing')
}

export function failed(
  status: number,
  type: string,
  message: string,
  code?: string,
  param?: string,
): { status: number; body: Json } {
  return { status, body: { error: { type, message, ...(code && { code }), ...(param && { param }) } } }
}
