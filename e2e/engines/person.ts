import { setTimeout } from 'node:timers/promises'
import { isAlive } from '#e2e/support/alive.ts'
import { UNTOUCHED } from '#e2e/support/page.ts'
import type { Driver } from './driver.ts'

/** What a script gives back for an element: one property with its id. */
type Found = Record<string, string>

const WITHIN_MS = 30_000

/** Finds what is shown with a role and a name, as a person does: a name is a label, or else the text. */
const FIND = String.raw`
  const [kind, name, card] = arguments
  const KINDS = {
    button: 'button, [role=button], summary, label',
    link: 'a[href]',
    field: 'input, select, textarea',
    text: 'h1, h2, h3, h4, p, li, dd, dt, span, strong, td, th, legend, label, div[role=status]',
  }
  const clean = (text) => (text ?? '').replace(/\s+/g, ' ').trim()
  const names = (element) => [
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    ...[...(element.labels ?? [])].map((label) => label.textContent),
    ...(kind === 'field' ? [element.placeholder] : [element.textContent]),
  ].map(clean)
  const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  // What a modal dialog covers can't be used.
  const screen = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const root = card ? [...screen.querySelectorAll('article')].find((one) => one.querySelector('h2, h3').textContent === card) : screen
  if (!root) return null
  const all = [...root.querySelectorAll(KINDS[kind])].filter((element) => isShown(element) && !element.disabled)
  const found = all.find((element) => names(element).includes(name)) ??
    all.find((element) => names(element).some((one) => one.startsWith(name)))
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
`
const IS_ALIVE = `return (${isAlive.toString()})('${UNTOUCHED}')`

type Kind = 'button' | 'link' | 'field' | 'text'

/** Somebody at a browser, who waits for what they look for. */
export class Person {
  readonly #driver: Driver
  readonly #site: string

  constructor(driver: Driver, site: string) {
    this.#driver = driver
    this.#site = site
  }

  async open(path: string): Promise<void> {
    await this.#driver.send('navigate', { url: this.#site + path })
    await this.untilAlive()
  }

  async untilAlive(): Promise<void> {
    await this.#until('the page', async () => (await this.read(IS_ALIVE)) || undefined)
  }

  /** @param card the card's heading, where several have such a control: another card may name it as a likely copy. */
  async press(kind: 'button' | 'link', name: string, card?: string): Promise<void> {
    await this.#until(`the ${kind} “${name}”`, async () => {
      const id = await this.#find(kind, name, card)
      if (!id) return undefined
      await this.#driver.send('click', { id })
      return true
    })
  }

  async fill(name: string, text: string): Promise<void> {
    await this.#until(`the field “${name}”`, async () => {
      const id = await this.#find('field', name)
      if (!id) return undefined
      await this.#driver.send('clear', { id })
      await this.#driver.send('type', { id, text })
      return true
    })
  }

  /** Presses a checkbox, or an option of a list. */
  async choose(name: string, option?: string): Promise<void> {
    if (option === undefined) return this.press('button', name)
    await this.#until(`“${option}” of “${name}”`, async () => {
      const id = await this.#find('field', name)
      if (!id) return undefined
      await this.#driver.send('type', { id, text: option })
      return true
    })
  }

  async see(text: string): Promise<void> {
    await this.#until(`the text “${text}”`, () => this.#find('text', text))
  }

  async signIn(email: string): Promise<void> {
    await this.open('/sign-in')
    await this.fill('Email', email)
    await this.fill('Password', 'handover-demo')
    await this.press('button', 'Sign in')
    await this.#until(
      'the session',
      async () => (await this.read(`return 'member' in document.documentElement.dataset`)) || undefined,
    )
  }

  read(script: string): Promise<unknown> {
    return this.#driver.send('execute', { script, args: [] })
  }

  async #find(kind: Kind, name: string, card?: string): Promise<string | undefined> {
    if (!(await this.read(IS_ALIVE))) return undefined
    const found = (await this.#driver.send('execute', {
      script: FIND,
      args: [kind, name, card ?? null],
    })) as Found | null
    return found ? Object.values(found)[0] : undefined
  }

  /** Until something is there: a page may replace an element between the look and the press. */
  async #until<Result>(what: string, look: () => Promise<Result | undefined>): Promise<Result> {
    const giveUpAt = Date.now() + WITHIN_MS
    let last = ''
    while (Date.now() < giveUpAt) {
      const result = await look().catch((error: Error) => {
        last = ` (${error.message})`
        return undefined
      })
      if (result !== undefined) return result
      await setTimeout(50)
    }
    const shown = await this.read(
      'return location.pathname + location.search + "\\n" + document.body.innerText.slice(0, 3000)',
    ).catch(() => '')
    throw new Error(`Waited in vain for ${what}${last} on ${String(shown)}`)
  }
}
