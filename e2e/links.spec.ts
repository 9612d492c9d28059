import { PUBLIC_PAGES } from '#shared/paths.ts'
import { expect, test } from './page.ts'

const ONLY_SIGNED_IN = ['/dashboard', '/subscribe', '/professional-onboarding', '/notification-settings', '/account']

test('every link of every public page leads somewhere, and every anchor is there', async ({ request, baseURL }) => {
  const [business] = (await (await request.get('/api/businesses?limit=1')).json()) as { id: number }[]
  const pages = [
    ...PUBLIC_PAGES,
    `/business/${business?.id}`,
    `/business/${business?.id}?tab=location`,
    `/business/${business?.id}?tab=documents`,
    '/map?view=list',
    '/marketplace?view=list',
    '/sign-in',
    '/analytics',
  ]
  const answers = new Map<string, { status: number; html: string }>()
  const broken: string[] = []

  async function visit(path: string): Promise<{ status: number; html: string }> {
    const known = answers.get(path)
    if (known) return known
    const answer = await request.get(path)
    const visited = { status: answer.status(), html: await answer.text() }
    answers.set(path, visited)
    return visited
  }

  for (const page of pages) {
    const { status, html } = await visit(page)
    if (status !== 200) broken.push(`${page} answers ${status}`)
    for (const href of hrefsIn(html)) {
      const url = new URL(href, `${baseURL}${page}`)
      if (url.origin !== baseURL) continue
      const target = await visit(url.pathname + url.search)
      if (target.status !== 200) broken.push(`${page} links to ${href}, which answers ${target.status}`)
      const id = decodeURIComponent(url.hash.slice(1))
      if (id && !target.html.includes(`id="${id}"`)) broken.push(`${page} links to ${href}, which has no such part`)
    }
  }
  expect(broken).toEqual([])
  expect(answers.size).toBeGreaterThan(40)
})

test('pages for people who are signed in lead visitors to sign-in and back', async ({ page, request }) => {
  for (const path of ONLY_SIGNED_IN) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBeGreaterThanOrEqual(302)
    expect(answer.status(), path).toBeLessThanOrEqual(307)
    expect(answer.headers()['location']).toBe(`/api/login?returnTo=${encodeURIComponent(path)}`)
  }
  await page.goto('/dashboard')
  await expect(page).toHaveURL(`/sign-in?returnTo=${encodeURIComponent('/dashboard')}`)
})

test('a link to a page for members leads to sign-in from within the site too', async ({ page, open }) => {
  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(`/sign-in?returnTo=${encodeURIComponent('/dashboard')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('links that leave the site open apart and tell it nothing', async ({ page, open, request, baseURL }) => {
  const [business] = (await (await request.get('/api/businesses?search=perry')).json()) as { id: number }[]
  await open(`/business/${business?.id}?tab=location`)
  const leaving = page.locator(`a[href^="http"]:not([href^="${baseURL}"])`)
  await expect(leaving).not.toHaveCount(0)
  for (const link of await leaving.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noreferrer/u)
  }
})

function hrefsIn(html: string): string[] {
  const anchors = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/gu)]
  return [...new Set(anchors.map(([, href = '']) => href.replaceAll('&amp;', '&')))]
}
