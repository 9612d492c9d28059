import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // How React writes.
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // Measures that only the data knows, e.g. of a bar.
    'no-inline-style': 'off',
    // A calculator and a checklist have nothing to send.
    'wcag/h32': 'off',
    // That of a page which staff or members name.
    'long-title': 'off',
  },
})

/** What the standard says against a document, and where: elements out of place, names that refer to nothing, and the like. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
