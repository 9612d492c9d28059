import type { KeptBusiness, KeptRecord } from '#shared/phone/kept-record.ts'
import { product } from '#shared/product.ts'
import { OFFLINE_STYLE, fontFace } from './offline-style.ts'
import { readKept } from '#web/phone/read-kept.ts'
import { keptAsData, keptAsText } from './kept.ts'

/**
 * The page that comes in place of another one without a connection, with what is kept for the member. It loads nothing:
 * style, fonts and pictures are in it, and it has no script.
 */
export async function offlinePage(address: string): Promise<Response> {
  const nonce = crypto.randomUUID()
  const kept = await readKept()
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return new Response(await pageOf(address, kept, nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
}

async function pageOf(address: string, kept: KeptRecord | undefined, nonce: string): Promise<string> {
  const { saved = [], seen = [], theme, look, logo, fonts = [] } = kept ?? {}
  const others = seen.filter(({ id }) => !saved.some((one) => one.id === id))
  const [serif, sans] = await Promise.all(fonts.map(keptAsData))
  const style = `${fontFace('Kept Serif', serif)}${fontFace('Kept Sans', sans)}${OFFLINE_STYLE}${await lookOf(look)}`
  const lists = [await listOf('Saved', saved), await listOf('Last seen', others)].join('')
  return `<!doctype html>
<html lang="en"${theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<title>You are offline · ${product.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<header><span class="brand">${await logoOf(logo)}${product.name}</span></header>
<main>
<h1>You are offline</h1>
<p class="lead">${product.name} can't be reached right now, so this page has to wait. Messages and listings that you began are kept.</p>
<p><a class="button" href="${escaped(address)}">Try again</a></p>
${lists ? `<p class="note">These businesses are as you saw them last. Prices may have changed since.</p>${lists}` : ''}
</main>
</body>
</html>`
}

/** The site's own colors. Whatever else is kept there can't end the style. */
async function lookOf(path: string | undefined): Promise<string> {
  const sheet = path === undefined ? undefined : await keptAsText(path)
  return sheet && !sheet.includes('<') ? sheet : ''
}

/** The logo that staff chose. Whatever else is kept there can't end the attribute. */
async function logoOf(path: string | undefined): Promise<string> {
  const picture = path === undefined ? undefined : await keptAsData(path)
  return picture?.startsWith('data:image/png;base64,')
    ? `<img src="${picture}" alt="" width="32" height="32">`
    : OWN_LOGO
}

async function listOf(title: string, businesses: readonly KeptBusiness[]): Promise<string> {
  if (businesses.length === 0) return ''
  const items = await Promise.all(businesses.map(itemOf))
  const id = title.toLowerCase().replaceAll(' ', '-')
  return `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><ul>${items.join('')}</ul></section>`
}

async function itemOf(business: KeptBusiness): Promise<string> {
  const { title, place, price, cashFlow, status, description, picture, day } = business
  const data = picture === null ? undefined : await keptAsData(picture)
  const image = data
    ? `<img src="${escaped(data)}" alt="" width="400" height="300">`
    : '<span class="no-picture"></span>'
  return `<li><article>
<div class="top">${image}<div>
<p class="day">${escaped([status, day].filter(Boolean).join(' · '))}</p>
<h3>${escaped(title)}</h3>
<p class="place">${escaped(place)}</p>
</div></div>
<p class="price">${escaped(price)}</p>
<p class="flow">Cash flow ${escaped(cashFlow)}</p>
<details><summary>About the business<span class="sr-only"> ${escaped(title)}</span></summary><p>${escaped(description)}</p></details>
</article></li>`
}

/** Text for any place in the page, quoted attributes included. Names of businesses are whatever somebody typed. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`)
}

const OWN_LOGO =
  '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect class="mark" width="32" height="32" rx="9"/><circle cx="12" cy="16" r="4.6" fill="none" stroke="#fff" stroke-width="2.4"/><path d="M16.6 16H26M22 16v4.2M25.4 16v3" fill="none" stroke="#D9A44B" stroke-width="2.4" stroke-linecap="round"/></svg>'
