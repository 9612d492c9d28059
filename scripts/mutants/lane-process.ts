import { relative } from 'node:path'
import { BaseSequencer, createVitest } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import startDatabase from '#test/databases/postgres.ts'

/** What a lane is asked: this mutant, and the files to run, in their order. */
export interface Meeting {
  number: number
  files: string[]
}

/** The first file that failed, or none. */
export interface Met {
  by?: string
}

class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

process.env['MUTANTS_LANE'] = '1'
/** It and the transformed code serve one mutant after the other: each alone would start for ten seconds. */
const vitest = await createVitest({
  config: 'scripts/mutants/vitest.config.ts',
  watch: false,
  reporters: [{}],
  maxWorkers: 1,
  bail: 1,
  sequence: { sequencer: AsGiven },
})
await vitest.standalone()
const project = vitest.getRootProject()
const stopDatabase = await startDatabase(project)

process.on('message', ({ number, files }: Meeting) => {
  // Workers begin with a run, and so see this one.
  process.env['MUTANT'] = String(number)
  void vitest.runTestSpecifications(files.map((file) => project.createSpecification(file))).then(({ testModules }) => {
    const failed = new Set(
      testModules.filter((one) => one.state() === 'failed').map(({ moduleId }) => pathOf(moduleId)),
    )
    // What an earlier run left stands after the file at which this one ended.
    const by = files.find((file) => failed.has(file))
    const met: Met = by === undefined ? {} : { by }
    process.send?.(met)
  })
})
// Not by vitest, which would wait for a worker that is busy for ever: it ends with the group of this process.
process.on('disconnect', () => void stopDatabase().finally(() => process.kill(-process.pid, 'SIGKILL')))

function pathOf(moduleId: string): string {
  return relative(process.cwd(), moduleId)
}
