/** What somebody typed and has not sent, in this tab: it outlives a reload, and goes with the tab. */
export function readText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Where the browser keeps nothing, the text is in the page alone. */
export function keepText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Nothing is lost as long as the page is open.
  }
}
