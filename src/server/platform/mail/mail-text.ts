import { product } from '#shared/product.ts'
import type { ContentPart, MailContent } from './mail-content.ts'

/** The plain text form of a mail. A code has its own line. */
export function mailText({ heading, parts, reason, links, postalAddress }: MailContent): string {
  const footer = [
    `${product.name}, ${product.tagline}`,
    ...(reason === undefined ? [] : [reason]),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    ...(postalAddress === undefined ? [] : [postalAddress]),
  ]
  return `${[heading, ...parts.map(partText)].join('\n\n')}\n\n-- \n${footer.join('\n')}\n`
}

function partText(part: ContentPart): string {
  if ('words' in part) return part.words
  if ('code' in part) return part.code
  if ('link' in part) return `${part.before}${part.link}${part.after}\n${part.url}`
  if ('button' in part) return `${part.button}: ${part.url}`
  return part.said
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}
