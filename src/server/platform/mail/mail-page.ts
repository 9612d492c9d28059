import { createElement as h } from 'react'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { product } from '#shared/product.ts'
import type { Around } from './mail.ts'
import type { ContentPart, MailContent } from './mail-content.ts'
import { darkStyle, lightColors, SANS, SERIF } from './mail-theme.ts'

/**
 * A mail as an HTML page in the product's colors, light and dark, that fits 320 px. It uses tables and inline styles,
 * which every mail program supports, and loads no resources, so it can't be used to track opening.
 */
export function mailPage(content: MailContent): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(h(MailPage, content))}`
}

function MailPage({ heading, parts, reason, links, postalAddress, siteUrl }: MailContent): ReactElement {
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'content-type', content: 'text/html; charset=utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no, url=no' }),
      h('title', null, heading),
      h('style', null, darkStyle()),
    ),
    h(
      'body',
      { className: 'paper', style: { margin: 0, padding: 0, backgroundColor: lightColors().paper } },
      h(
        Table,
        { className: 'paper', style: { backgroundColor: lightColors().paper } },
        h(
          'td',
          { align: 'center', style: { padding: '28px 12px 36px' } },
          h(
            Table,
            { style: { maxWidth: 560, textAlign: 'left' } },
            h(
              'td',
              null,
              h(Brand, { siteUrl }),
              h(Sheet, { heading, parts }),
              h(Footer, { reason, links, postalAddress }),
            ),
          ),
        ),
      ),
    ),
  )
}

function Brand({ siteUrl }: Pick<MailContent, 'siteUrl'>): ReactElement {
  return h(
    'p',
    { style: { margin: '0 4px 16px', lineHeight: '24px' } },
    h(
      'a',
      {
        href: `${siteUrl}/`,
        className: 'green',
        style: { ...font(SERIF, 22, 24), fontWeight: 600, color: lightColors().green, textDecoration: 'none' },
      },
      product.name,
    ),
    h(
      'span',
      { className: 'muted', style: { ...font(SANS, 13, 24), color: lightColors().muted, paddingLeft: 10 } },
      product.tagline,
    ),
  )
}

function Sheet({ heading, parts }: Pick<MailContent, 'heading' | 'parts'>): ReactElement {
  return h(
    Table,
    {
      className: 'sheet',
      style: {
        backgroundColor: lightColors().sheet,
        border: `1px solid ${lightColors().line}`,
        borderTop: `3px solid ${lightColors().brass}`,
        borderRadius: 10,
        borderCollapse: 'separate',
      },
    },
    h(
      'td',
      { style: { padding: '28px 24px 12px' } },
      h(
        'h1',
        {
          className: 'ink',
          style: { ...font(SERIF, 24, 30), ...BREAKS, fontWeight: 600, color: lightColors().ink, margin: '0 0 18px' },
        },
        heading,
      ),
      ...parts.map((part, index) => h(Part, { part, key: index })),
    ),
  )
}

function Part({ part }: { part: ContentPart }): ReactElement {
  if ('code' in part) return h(Code, { code: part.code })
  if ('button' in part) return h(Button, part)
  if ('said' in part) return h(Said, { said: part.said })
  if ('link' in part) return h(Sentence, part)
  return h('div', null, ...paragraphs(part.words, 'ink'))
}

function Code({ code }: { code: string }): ReactElement {
  return h(
    'p',
    {
      className: 'soft green',
      style: {
        ...font(SANS, 32, 40),
        fontWeight: 700,
        letterSpacing: 8,
        fontVariantNumeric: 'tabular-nums',
        textAlign: 'center',
        color: lightColors().green,
        backgroundColor: lightColors().soft,
        borderRadius: 10,
        // Letter spacing adds space after the last digit; this balances it before the first.
        padding: '16px 8px 16px 16px',
        margin: '0 0 16px',
      },
    },
    code,
  )
}

function Said({ said }: { said: string }): ReactElement {
  return h(
    'div',
    {
      className: 'line',
      style: { borderLeft: `3px solid ${lightColors().line}`, padding: '2px 0 0 14px', margin: '0 0 16px' },
    },
    ...paragraphs(said, 'ink'),
  )
}

function Sentence({ before, link, after, url }: Around & { url: string }): ReactElement {
  const style = { ...font(SANS, 16, 25), ...BREAKS, color: lightColors().ink, margin: '0 0 16px' }
  const linkStyle = { color: lightColors().green, fontWeight: 600 }
  return h(
    'p',
    { className: 'ink', style },
    before,
    h('a', { href: url, className: 'green', style: linkStyle }, link),
    after,
  )
}

function Button({ button, url }: { button: string; url: string }): ReactElement {
  return h(
    'p',
    { style: { margin: '8px 0 20px' } },
    h(
      'a',
      {
        href: url,
        className: 'fill',
        style: {
          ...font(SANS, 16, 24),
          display: 'inline-block',
          fontWeight: 600,
          color: '#ffffff',
          backgroundColor: lightColors().green,
          textDecoration: 'none',
          padding: '10px 20px',
          borderRadius: 10,
        },
      },
      button,
    ),
  )
}

function Footer({
  reason,
  links,
  postalAddress,
}: Pick<MailContent, 'reason' | 'links' | 'postalAddress'>): ReactElement {
  const style = { ...font(SANS, 13, 20), ...BREAKS, color: lightColors().muted, margin: '0 4px 6px' }
  return h(
    'div',
    { style: { paddingTop: 16 } },
    reason && h('p', { className: 'muted', style }, reason),
    links.length > 0 &&
      h(
        'p',
        { className: 'muted', style },
        ...links.flatMap(({ label, url }, index) => [
          index > 0 && ' · ',
          h('a', { key: label, href: url, className: 'muted', style: { color: lightColors().muted } }, label),
        ]),
      ),
    postalAddress && h('p', { className: 'muted', style }, postalAddress),
  )
}

/** Line breaks are kept; an empty line starts a paragraph. */
function paragraphs(text: string, className: string): ReactElement[] {
  const style = { ...font(SANS, 16, 25), ...BREAKS, color: lightColors().ink, margin: '0 0 16px' }
  return text
    .split(/\n{2,}/u)
    .map((paragraph, index) =>
      h(
        'p',
        { key: index, className, style },
        ...paragraph.split('\n').flatMap((line, row) => (row > 0 ? [h('br', { key: row }), line] : [line])),
      ),
    )
}

function Table({ className, style, children }: { className?: string; style: CSSProperties; children?: ReactNode }) {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, width: '100%', className, style },
    h('tbody', null, h('tr', null, children)),
  )
}

/** For words longer than the sheet is wide. */
const BREAKS: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

function font(fontFamily: string, size: number, line: number): CSSProperties {
  return { fontFamily, fontSize: size, lineHeight: `${line}px` }
}
