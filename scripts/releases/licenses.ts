import { readFile } from 'node:fs/promises'
import * as z from 'zod'

/** A package that a release brings along; development tools are left out. */
export interface ShippedPackage {
  name: string
  version: string
  /** An SPDX expression. */
  license: string
  /** Relative to the project. */
  folder: string
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
})

/** Those that let a work under Apache-2.0 include, or link to, what they cover. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Their package.json names no license; the file LICENSE in them does. */
const TOLD_BY_FILE: Record<string, string> = { 'png-js': 'MIT' }

export async function listShipped(lockFile = 'package-lock.json'): Promise<ShippedPackage[]> {
  const { packages } = Lock.parse(JSON.parse(await readFile(lockFile, 'utf8')))
  return Object.entries(packages)
    .filter(([folder, about]) => folder !== '' && !about.dev && !about.devOptional)
    .map(([folder, { version = '', license }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, license: license ?? TOLD_BY_FILE[name] ?? 'none', folder }
    })
}

/** A sentence for each package whose license is not accepted. */
export function findRefused(packages: readonly ShippedPackage[]): string[] {
  return packages
    .filter(({ license }) => !isAccepted(license))
    .map(({ name, version, license }) => `${name} ${version} has the license "${license}", which is not accepted.`)
}

/** Of alternatives one must be accepted, of several that apply together all. */
export function isAccepted(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/gu, '')
  return bare.split(' OR ').some((one) => one.split(' AND ').every((license) => ACCEPTED.has(license.trim())))
}
