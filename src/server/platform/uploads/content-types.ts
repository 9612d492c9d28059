import { scanTags } from './scan-markup.ts'

/** The content types that a package declares for its parts: by name, else by extension. Names are in lower case. */
export class ContentTypes {
  readonly #byName = new Map<string, string>()
  readonly #byEnding = new Map<string, string>()

  /** @throws OddMarkupError. */
  constructor(text: string) {
    for (const { name, attributes } of scanTags(text)) {
      const type = (attributes.get('ContentType') ?? '').trim().toLowerCase()
      if (name === 'Override') this.#byName.set(partName(attributes.get('PartName') ?? ''), type)
      if (name === 'Default') this.#byEnding.set((attributes.get('Extension') ?? '').toLowerCase(), type)
    }
  }

  /** In lower case; empty when none is declared. */
  of(part: string): string {
    const own = this.#byName.get(part)
    if (own !== undefined) return own
    const ending = part.slice(part.lastIndexOf('.') + 1)
    const type = this.#byEnding.get(ending) ?? ''
    // Some libraries declare this type for all .bin parts, but printer settings are not a workbook.
    return ending === 'bin' && type === BINARY_WORKBOOK ? '' : type
  }
}

const BINARY_WORKBOOK = 'application/vnd.ms-excel.sheet.binary.macroenabled.main'

/** A part's name as in the package's entries. */
export function partName(target: string): string {
  const name = target.trim().toLowerCase()
  return name.startsWith('/') ? name.slice(1) : name
}

export function isMacroType(type: string): boolean {
  return ['macroenabled', 'macrosheet', 'ms-office.vba', 'ms-word.vba', 'attachedtoolbars'].some((word) =>
    type.includes(word),
  )
}

/** Controls and embedded objects, under any name. */
export function isActiveType(type: string): boolean {
  return ['activex', 'dialogsheet', 'oleobject'].some((word) => type.includes(word))
}
