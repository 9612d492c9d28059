import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Files that take longest; started last, each would keep one core busy while the others wait for it. */
const SLOW = [
  'app/process.deep.test.ts',
  'app/rolling-restart.deep.test.ts',
  'app/drain.deep.test.ts',
  'test/access.test.ts',
  'test/planting.deep.test.ts',
  'embedded-postgres.deep.test.ts',
  'seo.deep.test.ts',
]

/** The slow files first, then the larger ones. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = super.sort.bind(this)
    return (await bySize(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = SLOW.findIndex((path) => moduleId.endsWith(path))
  return rank === -1 ? SLOW.length : rank
}
