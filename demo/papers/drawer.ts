import { listPapers } from './library.ts'
import { makePaper } from './make-paper.ts'

// The child process of `drawPapers`. It writes every document of the library, in order, and exits.
const date = new Date(process.argv[2] ?? '')
const files: string[] = []
for (const { paper } of listPapers(date)) files.push((await makePaper(paper, date)).toString('base64'))
process.stdout.write(JSON.stringify(files))
