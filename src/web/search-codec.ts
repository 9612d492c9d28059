/** Search params are plain text, one value a key: the router's own codec would turn `?search=12` into a number. */
export function parseSearch(text: string): Record<string, string> {
  const search: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    // The first of a key counts, as in the API. HTML can't carry NUL, and JSON no half of a character.
    search[key] ??= value.replaceAll('\0', '').toWellFormed()
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
