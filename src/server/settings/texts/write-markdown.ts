import type {
  Card,
  ContentLink,
  ContentPage,
  Fact,
  ListGroup,
  Note,
  Plan,
  Section,
  Step,
  Story,
  Table,
} from '#shared/content/content-page.ts'
import { sectionId } from '#shared/settings/texts/section-id.ts'

/** A page of data as the Markdown that staff begin with. Its buttons and next steps are not in it: they stay. */
export function writeMarkdown({ title, lead, sections }: ContentPage): string {
  return joined([`# ${plain(title)}`, plain(lead), ...sections.flatMap(blocksOf)])
}

/** In the order in which the page shows them. */
function blocksOf(section: Section): string[] {
  const { paragraphs = [], facts, steps, list, checklists = [], note, figures, plans = [], cards = [] } = section
  const { groups = [], table, faq = [], stories = [], links } = section
  return [
    `## ${plain(section.heading)}${attributes(section)}`,
    ...paragraphs.map(plain),
    ...bullets(facts?.map(factLine)),
    ...(steps ? [steps.map((step, index) => `${index + 1}. ${stepLine(step)}`).join('\n')] : []),
    ...bullets(list?.map(plain)),
    ...checklists.flatMap(groupBlocks),
    ...(note ? [noteBlock(note)] : []),
    ...stories.flatMap(storyBlocks),
    ...bullets(figures?.map(({ label, value }) => `**${plain(value)}** ${plain(label)}`)),
    ...plans.flatMap(planBlocks),
    ...cards.flatMap(cardBlocks),
    ...groups.flatMap(groupBlocks),
    ...(table ? [tableBlock(table)] : []),
    ...faq.flatMap(({ question, answer }) => [`### ${plain(question)}`, plain(answer)]),
    ...bullets(links?.map(linkText)),
  ]
}

/** What its heading doesn't tell of a section: where links lead, and whether it is made up. */
function attributes({ id, heading, sample }: Section): string {
  const isTold = id === sectionId(heading) && !heading.includes('{')
  const words = [...(isTold ? [] : [`#${id}`]), ...(sample ? ['.sample'] : [])]
  return words.length > 0 ? ` {${words.join(' ')}}` : ''
}

function factLine({ label, value, link }: Fact): string {
  return `**${plain(label)}${label.endsWith('?') ? '' : ':'}** ${plain(value)}${link ? ` ${linkText(link)}` : ''}`
}

function stepLine({ title, text, when }: Step): string {
  return `**${plain(title)}${when ? ` (${plain(when)})` : ''}:** ${plain(text)}`
}

function noteBlock({ title, text, link }: Note): string {
  return [`**${plain(title)}**`, plain(text), ...(link ? [linkText(link)] : [])]
    .map((line) => `> ${line}`)
    .join('\n>\n')
}

function groupBlocks({ title, intro, items }: ListGroup): string[] {
  return [`### ${plain(title)}`, ...(intro ? [plain(intro)] : []), ...bullets(items.map(plain))]
}

function cardBlocks({ title, kicker, text, facts, link }: Card): string[] {
  return [
    `### ${plain(title)}`,
    ...(kicker ? [`*${plain(kicker)}*`] : []),
    plain(text),
    ...bullets(facts?.map(factLine)),
    ...(link ? [linkText(link)] : []),
  ]
}

function planBlocks({ name, price, per, badge, text, features, link }: Plan): string[] {
  return [
    `### ${plain(name)}`,
    ...(badge ? [`*${plain(badge)}*`] : []),
    `**${plain(price)}**${per ? ` ${plain(per)}` : ''}`,
    plain(text),
    ...bullets(features.map(plain)),
    linkText(link),
  ]
}

function storyBlocks({ business, industry, location, text, quote, by, ...sale }: Story): string[] {
  return [
    `### ${plain(business)}`,
    `*${plain(industry)} · ${plain(location)}*`,
    plain(text),
    `> ${plain(quote)}\n>\n> ${plain(by)}`,
    ...bullets([
      `**Sale price:** ${plain(sale.salePrice)}`,
      `**Days to sell:** ${sale.daysToSell}`,
      `**Buyer:** ${plain(sale.buyerType)}`,
    ]),
  ]
}

function tableBlock({ columns, rows }: Table): string {
  return [row(columns.map(plain)), row(columns.map(() => '---')), ...rows.map((cells) => row(cells.map(plain)))].join(
    '\n',
  )
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function linkText(link: ContentLink): string {
  return `[${plain(link.label)}](${targetOf(link)})`
}

/** The address of a link, as it stands in HTML. */
export function targetOf(link: ContentLink): string {
  if ('url' in link) return link.url
  if ('file' in link) return link.file
  const search = link.search ? `?${new URLSearchParams(link.search).toString()}` : ''
  return `${link.to}${search}${link.hash ? `#${link.hash}` : ''}`
}

function bullets(lines: readonly string[] | undefined): string[] {
  return lines && lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : []
}

/** Of two lists in a row, the second one gets other bullets: they would be one list. */
function joined(blocks: readonly string[]): string {
  let before = ''
  const apart = blocks.map((block) => {
    before = block.startsWith('- ') && before.startsWith('- ') ? block.replaceAll(/^- /gmu, '* ') : block
    return before
  })
  return apart.join('\n\n')
}

/** A text as Markdown that means that text. */
function plain(text: string): string {
  return text
    .replaceAll(/[\\`*[\]<]|(?<!\w)_|_(?!\w)|~~|&(?=#?\w+;)/gu, '\\$&')
    .replace(/^(?=[-+>#=])/u, '\\')
    .replace(/^(\d+)(?=[.)])/u, '$1\\')
}
