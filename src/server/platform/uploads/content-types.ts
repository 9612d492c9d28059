import { scanTags } from './scan-markup.ts'

/** What a package says of which kind its parts are: by their names, else by how those end. Names are in lower case. */
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

  /** In lower case; empty where nothing is said of it. */
  of(part: string): string {
    const own = this.#byName.get(part)
    if (own !== undefined) return own
    const ending = part.slice(part.lastIndexOf('.') + 1)
    const type = this.#byEnding.get(ending) ?? ''
    // Some libraries declare this for every .bin there might be; printer settings are no workbook by that.
    return ending === 'bin' && type === BINARY_WORKBOOK ? '' : type
  }
}

const BINARY_WORKBOOK = 'application/vnd.ms-excel.sheet.binary.macroenabled.main'

/** A part's name as the package's entries have it. */
export function partName(target: string): string {
  const name = target.trim().toLowerCase()
  return name.startsWith('/') ? name.slice(1) : name
}

export function isMacroType(type: string): boolean {
  return ['macroenabled', 'macrosheet', 'ms-office.vba', 'ms-word.vba', 'attachedtoolbars'].some((word) =>
    type.includes(word),
  )
}

/** Controls and embedded objects, under whatever name. */
export function isActiveType(type: string): boolean {
  return ['activex', 'dialogsheet', 'oleobject'].some((word) => type.includes(word))
}
