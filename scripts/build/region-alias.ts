import { fileURLToPath } from 'node:url'

/** For bundlers: the region that Node has by its condition (`imports` of package.json), since REGION names both. */
export const REGION_ALIAS = {
  '#region': fileURLToPath(new URL(`../../src/region/${process.env['REGION'] || 'washington'}`, import.meta.url)),
}
