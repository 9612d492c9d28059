const KEY = 'handover-inbox-keys'

/** Whether the member switched the inbox's keys off in this browser: one who speaks to it would press them by talking. */
export function areKeysOff(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off'
  } catch {
    return false
  }
}

export function setKeysOff(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(KEY, 'off')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage they stay on.
  }
}
