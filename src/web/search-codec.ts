/** Search params are plain text, one value a key: the router's own codec would turn `?search=12` into a number. */
export function parseSearch(text: string): Record<string, string> {
  const pairs = [...new URLSearchParams(text)]
  // The first of a key counts, as in the API. HTML can't carry NUL, and JSON no half of a character.
  return Object.fromEntries(pairs.toReversed().map(([key, value]) => [key, value.replaceAll('\0', '').toWellFormed()]))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}
