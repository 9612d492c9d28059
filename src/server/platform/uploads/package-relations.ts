import { partName } from './content-types.ts'
import { hasMacros, refusal } from './refusal.ts'
import { scanTags } from './scan-markup.ts'

interface Relation {
  type: string
  target: string
  mode: string
}

/** @throws OddMarkupError. */
function* relationsIn(text: string): Generator<Relation> {
  for (const { name, attributes } of scanTags(text)) {
    if (name !== 'Relationship') continue
    const value = (key: string) => (attributes.get(key) ?? '').trim()
    yield {
      type: value('Type').toLowerCase(),
      target: value('Target'),
      mode: value('TargetMode').toLowerCase(),
    }
  }
}

const MACROS = ['vbaproject', 'attachedtoolbars', 'macrosheet']

/** Relations link a package's parts; external ones are fetched on opening, unless they are hyperlinks. */
export function checkRelations(text: string): void {
  for (const { type, target, mode } of relationsIn(text)) {
    if (MACROS.some((word) => type.includes(word)) || type.endsWith('/control')) throw hasMacros()
    const isElsewhere = mode === 'external' || schemeOf(target) !== '' || /^[/\\]{2}/u.test(target)
    if (isElsewhere && !(type.endsWith('/hyperlink') && isLink(target))) {
      throw refusal(
        'This file loads something from elsewhere when it is opened. Remove those links and upload it again.',
      )
    }
  }
}

/** The package's main parts, according to its relations. */
export function mainPartsOf(text: string): string[] {
  const names: string[] = []
  for (const { type, target } of relationsIn(text)) if (type.endsWith('/officedocument')) names.push(partName(target))
  return names
}

const LINKS = new Set(['http', 'https', 'mailto', 'tel'])

function isLink(target: string): boolean {
  return target.startsWith('#') || LINKS.has(schemeOf(target))
}

/** Empty when the target has no scheme. */
function schemeOf(target: string): string {
  const [before = '', rest] = target.split(':', 2)
  return rest !== undefined && /^[\w+.-]+$/u.test(before) ? before.toLowerCase() : ''
}
