/** `URL.parse`, which the oldest browsers that are served lack; undefined for what is no address. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
