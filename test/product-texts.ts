import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

export interface ProductText {
  file: string
  text: string
}

/** Every text in the code of the pages and of what they share with the server. Names of classes are among them, so a check looks for whole phrases. */
export function productTexts(): ProductText[] {
  return globSync('src/{web,shared}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\/testing\.tsx?$|\.gen\.ts$/u.test(file))
    .flatMap((file) => textsOf(file).map((text) => ({ file, text })))
}

function textsOf(file: string): string[] {
  const texts: string[] = []
  const add = (text: unknown) => {
    if (typeof text === 'string' && /[a-z] ?[a-z]/iu.test(text)) texts.push(text.replaceAll(/\s+/gu, ' ').trim())
  }
  new Visitor({
    Literal: ({ value }) => add(value),
    TemplateElement: ({ value }) => add(value.cooked),
    JSXText: ({ value }) => add(value),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return texts
}
