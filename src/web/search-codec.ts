/** Search params are plain text, one value per key. The router's default codec would turn `?search=12` into a number. */
export function parseSearch(text: string): Record<string, string> {
  const search: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    // The first value of a key is used, as in the API. HTML cannot contain NUL, nor JSON lone surrogates.
    search[key] ??= value.replaceAll('\0', '').toWellFormed()
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
