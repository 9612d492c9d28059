import MarkdownIt from 'markdown-it'
import type { StateCore, Token } from 'markdown-it'
import { LOOK, TABLE_LOOK } from './look.ts'

/** HTML in a text is shown as it was typed, and pictures are links: the site shows none of others. */
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false }).disable('image')
markdown.validateLink = isAllowed
markdown.core.ruler.after('inline', 'links', mendLinks)
Object.assign(markdown.renderer.rules, {
  drawn: (tokens: Token[], at: number) => tokens[at]?.content ?? '',
  link_close: (tokens: Token[], at: number) =>
    tokens[at]?.meta ? '<span class="sr-only">, opens in a new tab</span></a>' : '</a>',
})

/** The blocks of a text. */
export function parseMarkdown(text: string): Token[] {
  return markdown.parse(text, {})
}

/** HTML of some blocks. `heading` is that of their section, and names the tables in it. */
export function drawBlocks(blocks: Token[], heading: string): string {
  let hasHeading = false
  for (const [index, block] of blocks.entries()) {
    dress(block)
    if (block.type !== 'heading_open') continue
    // Below the section's own heading, and none is left out on the way down.
    const tag = hasHeading && /[4-6]/u.test(block.tag) ? 'h4' : 'h3'
    hasHeading = true
    block.tag = tag
    const close = blocks[index + 2]
    if (close) close.tag = tag
  }
  return markdown.renderer.render(withTables(blocks, heading), markdown.options, {})
}

/** The words of a line, without what is Markdown in it. */
export function textOf(line: Token | undefined): string {
  const texts = (line?.children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content))
  return texts.join('').trim()
}

/** Whether a line is words alone. */
export function isPlain(line: Token | undefined): boolean {
  return (line?.children ?? []).every(({ type }) => type === 'text' || type === 'softbreak')
}

/**
 * `[words]()` stays as it was typed, like a link that is not allowed, and `[](/address)` reads as its address. Once
 * through: a text may be links alone.
 */
function mendLinks({ tokens, Token: New }: StateCore): void {
  const words = (content: string) => Object.assign(new New('text', '', 0), { content })
  for (const line of tokens) {
    if (!line.children) continue
    const mended: Token[] = []
    let open: { at: number; address: string; isRead: boolean } | undefined
    for (const token of line.children) {
      if (token.type === 'link_open') {
        open = { at: mended.length, address: String(token.attrGet('href')), isRead: false }
        mended.push(open.address === '' ? words('[') : token)
      } else if (token.type === 'link_close' && open) {
        if (open.address !== '' && !open.isRead) mended.splice(open.at + 1, 0, words(open.address))
        mended.push(open.address === '' ? words(']()') : token)
        open = undefined
      } else {
        if (open && token.content.trim() !== '') open.isRead = true
        mended.push(token)
      }
    }
    line.children = mended
  }
}

function dress(token: Token): void {
  const look = LOOK[token.type]
  if (look) token.attrSet('class', look)
  let isOuter = false
  for (const child of token.children ?? []) {
    dress(child)
    if (child.type === 'link_open') {
      isOuter = /^https?:/iu.test(String(child.attrGet('href')))
      if (isOuter) child.attrs?.push(['target', '_blank'], ['rel', 'noreferrer'])
    } else if (child.type === 'link_close' && isOuter) child.meta = { isOuter }
  }
}

/** Each table as one block that is drawn already. */
function withTables(blocks: readonly Token[], heading: string): Token[] {
  const name = markdown.utils.escapeHtml(heading)
  const result: Token[] = []
  let cells: string[][] | undefined
  for (const block of blocks) {
    if (block.type === 'table_open') cells = []
    else if (block.type === 'table_close') {
      Object.assign(block, { type: 'drawn', nesting: 0, content: drawTable(cells ?? [], name) })
      cells = undefined
      result.push(block)
    } else if (!cells) result.push(block)
    else if (block.type === 'tr_open') cells.push([])
    else if (block.type === 'inline')
      cells.at(-1)?.push(markdown.renderer.renderInline(block.children ?? [], markdown.options, {}))
  }
  return result
}

/** The HTML of each cell, row by row; the first row has the headings. */
type Cells = readonly (readonly string[])[]

/** A table; on narrow screens each row becomes a list of labels and values. `name` is escaped HTML. */
function drawTable([head = [], ...rows]: Cells, name: string): string {
  return wideTable(head, rows, name) + rowLists(head, rows, name)
}

function wideTable(head: readonly string[], rows: Cells, name: string): string {
  const heads = head.map((cell) =>
    cell === '' ? '<td></td>' : `<th scope="col" class="${TABLE_LOOK.headCell}">${cell}</th>`,
  )
  const lines = rows.map(
    ([first = '', ...cells]) =>
      `<tr class="${TABLE_LOOK.row}"><th scope="row" class="${TABLE_LOOK.rowHead}">${first}</th>${cells
        .map((cell) => `<td class="${TABLE_LOOK.cell}">${cell}</td>`)
        .join('')}</tr>`,
  )
  return `<table class="${TABLE_LOOK.table}"><caption class="sr-only">${name}</caption><thead><tr class="${TABLE_LOOK.headRow}">${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function rowLists(head: readonly string[], rows: Cells, name: string): string {
  const items = rows.map(([first = '', ...cells]) => {
    const facts = cells.map(
      (cell, index) =>
        `<div class="${TABLE_LOOK.fact}"><dt class="${TABLE_LOOK.label}">${head[index + 1] ?? ''}</dt><dd class="${TABLE_LOOK.value}">${cell}</dd></div>`,
    )
    const list = facts.length > 0 ? `<dl class="${TABLE_LOOK.facts}">${facts.join('')}</dl>` : ''
    return `<li class="${TABLE_LOOK.item}"><p class="${TABLE_LOOK.itemHead}">${first}</p>${list}</li>`
  })
  return `<ul aria-label="${name}" class="${TABLE_LOOK.list}">${items.join('')}</ul>`
}

/** Web pages, addresses to write to or to call, sections, and paths of this site: a second slash would lead elsewhere. */
function isAllowed(address: string): boolean {
  return /^(?:https?:\/\/[^/]|mailto:[^\s]|tel:[+\d]|#|\/(?![/\\]|%5C))/iu.test(address)
}
