import { oneLine } from './one-line.ts'

const LONGEST = 80

/** A name that a stranger chose, so that no mail program makes a link of it. */
export function withoutLinks(name: string): string {
  const plain = name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  return oneLine(plain.replaceAll(/(?<=\S)[.。:/@\\](?=\S)/gu, ' ').replaceAll(/[/\\@]/gu, ' ')).slice(0, LONGEST)
}

/** The same for whole sentences, in which "$2.99" and "9:00" stay what they are. */
export function sentencesWithoutLinks(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(?<=\S)(?::[/\\]{2,}|@)(?=\S)/gu, ' ')
    .replaceAll(/(?<=[\p{L}\p{N}_-])[.。．｡․](?=[\p{L}\p{N}-]*\p{L})/gu, ' ')
}

/** How a mail begins. */
export function greeting(firstName: string): string {
  return `Hello ${withoutLinks(firstName)},`
}
