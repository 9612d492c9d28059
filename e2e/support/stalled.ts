import type { Page } from '@playwright/test'

const WITHIN_MS = 3000

/**
 * What a page still does that a test waited for in vain. A press waits for frames, so one that never comes has one of
 * three causes, which look alike from outside: the page's script goes on for ever, the browser draws no more frames, or
 * the page never got there.
 */
export async function describeStalled(page: Page): Promise<string> {
  const [script, frame] = await Promise.all([
    within(page.evaluate(() => `${document.visibilityState}, ${innerWidth} px wide`)),
    within(page.evaluate(() => new Promise<string>((resolve) => requestAnimationFrame(() => resolve('frames come'))))),
  ])
  return `${page.url()}: ${script ?? 'its script does not answer'}; ${frame ?? 'no frame comes'}`
}

async function within(answer: Promise<string>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), WITHIN_MS)
  })
  return Promise.race([answer.catch(() => 'closed'), late]).finally(() => clearTimeout(timer))
}
