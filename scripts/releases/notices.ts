import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listShipped } from './licenses.ts'
import type { ShippedPackage } from './licenses.ts'

/**
 * `npm run notices`: writes the licenses and notices of the packages that a release brings along, as installed here, to
 * THIRD-PARTY-NOTICES.txt. The bundle has the file too.
 */
const LICENSE_FILE = /^(?:licen[cs]e|notice|copying)/iu
const RULE = '-'.repeat(80)

const path = process.argv[2] ?? 'THIRD-PARTY-NOTICES.txt'
const notices = await Promise.all((await listShipped()).map(noticeOf))
// A text that many packages share is printed once.
const names = new Map<string, string[]>()
for (const { title, text } of notices.filter((notice) => notice !== undefined)) {
  names.set(text, [...(names.get(text) ?? []), title])
}
const parts = [...names].map(([text, titles]) => `${titles.join('\n')}\n\n${text}`)
await writeFile(path, `Handover includes these packages:\n\n${parts.join(`\n\n${RULE}\n\n`)}\n`)

/** Undefined for a package of another platform, which is not installed. */
async function noticeOf({ name, version, license, folder }: ShippedPackage) {
  const files = await readdir(folder).catch(() => undefined)
  if (files === undefined) return undefined
  const texts = await Promise.all(
    files
      .filter((file) => LICENSE_FILE.test(file))
      .toSorted()
      .map((file) => readFile(join(folder, file), 'utf8').catch(() => '')),
  )
  return { title: `${name} ${version} (${license})`, text: texts.join('\n').trim() || `License: ${license}` }
}
