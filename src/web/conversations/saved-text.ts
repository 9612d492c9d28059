/** An unsent draft in session storage: it survives a reload and ends with the tab. */
export function readText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Without storage the text is kept only in the page. */
export function saveText(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage the text is still in the page.
  }
}
