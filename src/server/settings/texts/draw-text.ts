import type { Token } from 'markdown-it'
import type { PageText } from '#shared/settings/texts/page-text.ts'
import { sectionId } from '#shared/settings/texts/section-id.ts'
import { drawBlocks, isPlain, parseMarkdown, textOf } from './draw-markdown.ts'
import { fillIn } from './fill-in.ts'

/** Of other parts of every page. */
const TAKEN = ['main', 'announcement', 'account-menu', 'mobile-menu', 'next-steps', 'contents-beside']
/** At the end of a section's heading: where links lead, and that it is made up, as in `{#plans .sample}`. */
const ATTRIBUTES = /\{(?:#([\p{L}\p{N}-]+))?\s*(\.sample)?\}$/u

interface Part {
  heading: string
  blocks: Token[]
}

/**
 * The text of a page from Markdown: the first `#` is its title, a plain paragraph after that its lead, and each `##`
 * begins a section. What another title is missing is the shipped one's.
 */
export function drawText(markdown: string, shippedTitle: string, updated: string): PageText {
  const { title, intro, sections } = partsOf(parseMarkdown(fillIn(markdown)))
  const [open, line] = intro
  const hasLead = open?.type === 'paragraph_open' && isPlain(line)
  const giveId = givenIds()
  return {
    title: title || shippedTitle,
    lead: hasLead ? textOf(line) : '',
    updated,
    intro: drawBlocks(hasLead ? intro.slice(3) : intro, title || shippedTitle),
    sections: sections.map(({ heading: given, blocks }) => {
      const [attributes, id, sample] = ATTRIBUTES.exec(given) ?? []
      const heading = (attributes === undefined ? given : given.slice(0, -attributes.length).trimEnd()) || '…'
      return {
        id: giveId(id ?? sectionId(heading)),
        heading,
        ...(sample && { sample: true }),
        html: drawBlocks(blocks, heading),
      }
    }),
  }
}

function partsOf(blocks: readonly Token[]): { title: string | undefined; intro: Token[]; sections: Part[] } {
  let title: string | undefined
  const intro: Token[] = []
  const sections: Part[] = []
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]
    if (!block) continue
    if (block.type !== 'heading_open' || block.level > 0 || !['h1', 'h2'].includes(block.tag)) {
      ;(sections.at(-1)?.blocks ?? intro).push(block)
      continue
    }
    const heading = textOf(blocks[index + 1])
    if (block.tag === 'h1' && title === undefined && sections.length === 0) title = heading
    else sections.push({ heading, blocks: [] })
    index += 2
  }
  return { title, intro, sections }
}

/** Each id once. A section's title has an id of its own, made of the section's. */
function givenIds(): (wanted: string) => string {
  const ids = new Set(TAKEN)
  const counts = new Map<string, number>()
  return (wanted) => {
    let id = wanted
    let count = counts.get(wanted) ?? 1
    while (ids.has(id) || ids.has(`${id}-title`)) id = `${wanted}-${(count += 1)}`
    counts.set(wanted, count)
    ids.add(id).add(`${id}-title`)
    return id
  }
}
