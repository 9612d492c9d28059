import { applySettings, product } from '#shared/product.ts'
import { PLACEHOLDER_NAMES } from '#shared/settings/texts/placeholders.ts'

/** Makes something, in one go, of a product in which `{name}` stands where a setting stands otherwise. */
export function withPlaceholders<Made>(make: () => Made): Made {
  const current = { ...product }
  const words: object = Object.fromEntries(PLACEHOLDER_NAMES.map((name) => [name, `{${name}}`]))
  try {
    applySettings({ ...current, ...words })
    return make()
  } finally {
    applySettings(current)
  }
}

/** Puts the settings as they are now into a text. They are words: what is Markdown in them is not taken for it. */
export function fillIn(markdown: string): string {
  return markdown.replaceAll(/\{(\w+)\}/gu, (word, given: string) => {
    const name = PLACEHOLDER_NAMES.find((each) => each === given)
    return name ? String(product[name] ?? 'the contact page').replaceAll(/[\\`*_[\]<>&~|]/gu, '\\$&') : word
  })
}
