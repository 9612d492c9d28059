import type { Page } from '@playwright/test'
import { installWatch } from './crawl-watch.ts'
import type { FoundControl, FoundLink } from './crawl-watch.ts'
import {
  LEFT_BY_STRANGERS,
  SAME_LOOKS,
  MOST_PRESSES,
  NOT_FOLLOWED,
  NOT_PRESSED,
  BUSY_MS,
  NOT_FOUND_ALONE,
  PAGE_KEYS,
  ONCE,
  PLAINLY_DISABLED,
  allPublic,
  sameForAll,
  isMute,
  shapeOf,
} from './crawl-rules.ts'
import { findHtmlFaults } from './html-faults.ts'
import { refuseWrites } from './refuse-writes.ts'
import { untilAlive, UNTOUCHED } from '#e2e/support/page.ts'
import { routePatterns } from '#e2e/support/route-patterns.ts'

interface Answer {
  status: number
  html: string
  /** Another address answered. */
  isElsewhere: boolean
}

interface Crawl {
  /** What is wrong, each in a sentence. */
  problems: string[]
  /** Patterns of the routes that were opened, e.g. `/business/$id`, `/admin/review?queue=log`. */
  opened: string[]
  pressed: number
  followed: number
}

/**
 * Opens every route that this visitor can open, follows every link once and presses every control. A press has an effect
 * if it soon changes the page, the URL, the focus, an open dialog or the browser's storage, saves a file, or sends a
 * request. A disabled control must give its reason.
 *
 * @param isEverything opens the public pages too; their text is the same for everyone.
 * @param only paths by pattern of the only routes to begin with, which no link leads to.
 */
export async function crawl(
  page: Page,
  { isEverything, only }: { isEverything: boolean; only?: Record<string, string> },
): Promise<Crawl> {
  await page.addInitScript(installWatch)
  await refuseWrites(page)
  const found: Crawl = { problems: [], opened: [], pressed: 0, followed: 0 }
  const patterns = await routePatterns()
  const crawler = new Crawler(page, found, patterns, isEverything)
  // With animations off there is less to wait for, and no animation is mistaken for the effect of a press.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const [pattern, path] of Object.entries(only ?? {})) await crawler.visit(pattern, path)
  for (const pattern of only ? [] : patterns) {
    if (pattern.includes('$') || (!isEverything && sameForAll.includes(pattern))) continue
    await crawler.visit(pattern, pattern)
  }
  // Pages with an id or a query in their address are found by links, to which new pages may add.
  for (let next = crawler.example(); next; next = crawler.example()) await crawler.visit(...next)
  return found
}

class Crawler {
  readonly #page: Page
  readonly #isEverything: boolean
  readonly #found: Crawl
  readonly #visited = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #looks = new Map<string, number>()
  readonly #answers = new Map<string, Answer>()
  /** One path for each shape of address. */
  readonly #paths = new Map<string, string>()
  /** One path for each page that only a link or a press leads to, by its pattern. */
  readonly #examples = new Map<string, string>()
  readonly #routes: readonly { pattern: string; shape: RegExp }[]

  constructor(page: Page, found: Crawl, patterns: readonly string[], isEverything: boolean) {
    this.#page = page
    this.#isEverything = isEverything
    this.#found = found
    this.#routes = patterns.map((pattern) => ({
      pattern,
      shape: new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/\$\w+/gu, '[^/?#.]+')}$`, 'u'),
    }))
  }

  async visit(pattern: string, path: string): Promise<void> {
    this.#visited.add(pattern)
    const { status, html, isElsewhere } = await this.#ask(path)
    if (status !== (NOT_FOUND_ALONE.includes(path) ? 404 : 200)) {
      this.#found.problems.push(`${path} answers ${status}`)
    }
    // A visitor without access is redirected to a page that is crawled separately.
    const isLeft = !html.includes(' data-member=') && LEFT_BY_STRANGERS.some((page) => page.path === path)
    if (isElsewhere || isLeft) return
    await this.#go(path)
    let from = this.#here()
    if (from.split('?', 1)[0] !== path.split('?', 1)[0]) return
    this.#found.opened.push(pattern)
    let patience = 3
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      const { controls, links, isInside } = await this.#look()
      await this.#follow(path, links)
      const next = this.#choose(pattern, path, controls)
      if (!next && !isInside) {
        const mute = controls.filter(isMute)
        for (const { name } of mute) {
          if (patience === 0) this.#found.problems.push(`${path}: “${name}” is disabled and doesn’t say why`)
        }
        if (mute.length === 0 || patience === 0) return
        patience -= 1
        await this.#page.waitForTimeout(BUSY_MS)
        continue
      }
      if (next) await this.#press(path, next)
      // After all its controls were pressed, a dialog is closed the way people close it.
      else await this.#page.keyboard.press('Escape')
      const isStuck = !next && (await this.#page.evaluate(() => window.crawlWatch.isInside()))
      if (isStuck || this.#here() !== from) {
        this.#keep(new URL(this.#page.url()))
        await this.#go(path)
        from = this.#here()
      }
    }
    this.#found.problems.push(`${path} has no end of controls`)
  }

  /** A page that was not opened yet: its pattern, and a path that leads there. */
  example(): [pattern: string, path: string] | undefined {
    return [...this.#examples].find(([pattern]) => !this.#visited.has(pattern))
  }

  /** Stores the first path of each page that is only reached this way. */
  #keep({ pathname, search }: URL): void {
    if (!this.#isEverything && allPublic.includes(pathname)) return
    const pattern = this.#routes.find(({ shape }) => shape.test(pathname))?.pattern
    if (!pattern) return
    const pages = [...new URLSearchParams(search)].flatMap(([key, value]) => {
      if (PAGE_KEYS.includes(key)) return [`${pattern}?${key}=${value}`]
      return ONCE.includes(`${pattern}?${key}`) ? [`${pattern}?${key}`] : []
    })
    for (const page of [pattern, ...pages]) {
      if (!this.#examples.has(page)) this.#examples.set(page, pathname + search)
    }
  }

  /** A press may have opened a new document, which takes time to load. */
  async #look(): Promise<Awaited<ReturnType<typeof window.crawlWatch.collect>>> {
    const look = () => this.#page.evaluate(() => window.crawlWatch.collect())
    return look().catch(async () => {
      await this.#page.waitForLoadState('domcontentloaded')
      return look()
    })
  }

  #choose(pattern: string, path: string, controls: readonly FoundControl[]): FoundControl | undefined {
    let chosen: FoundControl | undefined
    for (const control of controls) {
      const { name, kind, place, looks, disabled } = control
      const where = place === 'frame' ? 'frame' : `${pattern} ${place}`
      const key = `${where} ${kind} ${name.replaceAll(/\d+/gu, '#')}`
      if (this.#seen.has(key)) continue
      if (chosen) continue
      // It may be enabled later, after hydration or after a choice.
      if (disabled !== undefined) continue
      // The visitor already pressed the controls that everyone has; the frame has some for members only.
      if (place === 'page' && !this.#isEverything && sameForAll.includes(pattern)) continue
      this.#seen.add(key)
      if (!name) this.#found.problems.push(`${path} has a ${kind} without a name: ${control.html}`)
      if (!control.canBePressed || NOT_PRESSED.some((each) => each.name.test(name))) continue
      const like = `${where} ${kind} ${looks}`
      const count = this.#looks.get(like) ?? 0
      this.#looks.set(like, count + 1)
      if (count < SAME_LOOKS) chosen = control
    }
    return chosen
  }

  async #press(path: string, control: FoundControl): Promise<void> {
    this.#found.pressed += 1
    // After a press that opens a new document, the old one can no longer report.
    const press = ({ index }: FoundControl) => this.#page.evaluate((at) => window.crawlWatch.press(at), index)
    if (await press(control).catch(() => true)) return
    // Controls that were busy or had moved get a second chance.
    await this.#page.waitForTimeout(BUSY_MS)
    const again = (await this.#look()).controls.find(({ name, kind }) => name === control.name && kind === control.kind)
    if (!again || (await press(again).catch(() => true))) return
    this.#found.problems.push(`${path}: the ${control.kind} “${control.name}” does nothing`)
  }

  async #follow(page: string, links: readonly FoundLink[]): Promise<void> {
    const here = new URL(this.#page.url())
    for (const { href, name, isNewTab, isThere, isDisabled, html } of links) {
      if (isDisabled && PLAINLY_DISABLED.test(name)) continue
      const key = `link ${name ? '' : html} ${href}`
      if (this.#seen.has(key)) continue
      this.#seen.add(key)
      if (!name) this.#found.problems.push(`${page} has a link without a name: ${html}`)
      if (href === '' || href === '#' || href.startsWith('javascript:')) {
        this.#found.problems.push(`${page}: “${name}” leads nowhere`)
        continue
      }
      if (href.startsWith('#')) {
        if (!isThere) this.#found.problems.push(`${page} links to ${href}, which is not on it`)
        continue
      }
      const url = new URL(href, here)
      if (!url.protocol.startsWith('http')) continue
      if (url.origin !== here.origin) {
        if (!isNewTab) this.#found.problems.push(`${page}: ${href} replaces this site, or gets a referrer`)
        continue
      }
      await this.#followOwn(page, url)
    }
  }

  async #followOwn(page: string, { pathname, search, hash }: URL): Promise<void> {
    if (!this.#isEverything && sameForAll.includes(pathname)) return
    this.#keep(new URL(pathname + search, this.#page.url()))
    if (NOT_FOLLOWED.some(({ path }) => path.test(pathname))) return
    const shape = shapeOf(pathname, search)
    const known = this.#paths.get(shape)
    if (!known) this.#paths.set(shape, pathname + search)
    const id = decodeURIComponent(hash.slice(1))
    if (known && !id) return
    const { status, html } = await this.#ask(known && !id ? known : pathname + search)
    if (status !== 200) this.#found.problems.push(`${page} links to ${pathname}${search}, which answers ${status}`)
    else if (id && !html.includes(`id="${id}"`)) {
      this.#found.problems.push(`${page} links to ${pathname}${hash}, which has no such part`)
    }
  }

  async #ask(path: string): Promise<Answer> {
    const known = this.#answers.get(path)
    if (known) return known
    this.#found.followed += 1
    const answer = await this.#page.request.get(path)
    const { 'content-type': type = '' } = answer.headers()
    const isText = type.startsWith('text/')
    const isElsewhere = new URL(answer.url()).pathname !== path.split('?', 1)[0]
    const given = { status: answer.status(), html: isText ? await answer.text() : '', isElsewhere }
    this.#answers.set(path, given)
    if (given.status === 200 && type.startsWith('text/html')) {
      const faults = await findHtmlFaults(given.html)
      this.#found.problems.push(...faults.map((fault) => `${path} is not the HTML it should be: ${fault}`))
    }
    return given
  }

  /** Navigates like a link of the site, without a new document; if that fails, with one. */
  async #go(path: string): Promise<void> {
    await this.#page.waitForLoadState('domcontentloaded')
    const { html } = await this.#ask(path)
    const title = /<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? ''
    if (await this.#hasRouter()) {
      const going = this.#page.evaluate(([to, its]) => window.crawlWatch.go(to, its), [path, title] as const)
      if (await going.catch(() => false)) return
    }
    await this.#page.goto(path)
    await untilAlive(this.#page)
    await this.#page.evaluate(() => window.crawlWatch.settle())
  }

  /** Documents such as a feed never have one, reading pages have it once they are touched, other pages once hydrated. */
  async #hasRouter(): Promise<boolean> {
    if ((await this.#page.locator('main h1').count()) === 0) return false
    await untilAlive(this.#page)
    return (await this.#page.locator(UNTOUCHED).count()) === 0
  }

  #here(): string {
    const { pathname, search } = new URL(this.#page.url())
    return pathname + search
  }
}
