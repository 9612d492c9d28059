import { oneLine } from './one-line.ts'

const LONGEST = 80

/** A user-chosen name, changed so that no mail program turns it into a link. */
export function withoutLinks(name: string): string {
  const plain = name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  return oneLine(plain.replaceAll(/(?<=\S)[.。:/@\\](?=\S)/gu, ' ').replaceAll(/[/\\@]/gu, ' ')).slice(0, LONGEST)
}

/** The same for sentences, in which "$2.99" and "9:00" stay unchanged. */
export function sentencesWithoutLinks(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(?<=\S)(?::[/\\]{2,}|@)(?=\S)/gu, ' ')
    .replaceAll(/(?<=[\p{L}\p{N}_-])[.。．｡․](?=[\p{L}\p{N}-]*\p{L})/gu, ' ')
}

/** The salutation of a mail. */
export function greeting(firstName: string): string {
  return `Hello ${withoutLinks(firstName)},`
}
