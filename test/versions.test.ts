import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Earlier releases have known vulnerabilities. */
const MINIMUM = { hono: '4.12.16', '@hono/node-server': '2.0.0', 'better-auth': '1.4.17', nodemailer: '7.0.7' }

test.each(Object.entries(MINIMUM))('%s is at least %s', (name, minimum) => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }
  expect(version.localeCompare(minimum, 'en', { numeric: true })).toBeGreaterThanOrEqual(0)
})
