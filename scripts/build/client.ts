import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentForKeys, documentHash } from '#server/app/openapi/document-for-keys.ts'

/** Not among the packages: the generator needs a TypeScript of before 7, which has another interface. */
const GENERATOR = ['openapi-typescript@7.13.0', 'typescript@5.9.3']
const TARGET = 'client/api.gen.ts'

/** `npm run client`: writes the types of the client anew, after the document has changed. */
const folder = await mkdtemp(join(tmpdir(), 'handover-client-'))
try {
  const [source, made] = [join(folder, 'openapi.json'), join(folder, 'api.ts')]
  await writeFile(source, JSON.stringify(documentForKeys()))
  const packages = GENERATOR.flatMap((name) => ['--package', name])
  execFileSync('npx', ['--yes', ...packages, 'openapi-typescript', source, '--output', made], { stdio: 'inherit' })
  const types = await readFile(made, 'utf8')
  await writeFile(TARGET, `// ${documentHash()} ${createHash('sha256').update(types).digest('hex')}\n${types}`)
} finally {
  await rm(folder, { recursive: true })
}
