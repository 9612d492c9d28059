import type { Locator } from '@playwright/test'

/** Whatever the page sends waits here for the second click. */
interface Holding extends Window {
  letGo?: () => void
}

/**
 * Clicks twice, before the site can answer what the first click sends: the second would be one on what follows. The page
 * itself holds what it sends: when a route ends while a request is on its way through it, the request can get lost.
 */
export async function doubleClick(control: Locator): Promise<void> {
  const page = control.page()
  await page.evaluate(holdWhatIsSent)
  await control.dblclick()
  await page.evaluate(() => (window as Holding).letGo?.())
}

/** Runs in the page. */
function holdWhatIsSent(): void {
  const { fetch } = window
  const { send } = XMLHttpRequest.prototype
  const { promise, resolve } = Promise.withResolvers<void>()
  window.fetch = async (...request) => {
    await promise
    return fetch(...request)
  }
  XMLHttpRequest.prototype.send = function hold(body) {
    void promise.then(() => send.call(this, body))
  }
  Object.assign(window, {
    letGo() {
      window.fetch = fetch
      XMLHttpRequest.prototype.send = send
      resolve()
    },
  })
}
