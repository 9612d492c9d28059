import { defineConfig } from 'vitest/config'
import { API_TEST_FILES } from './scripts/test-files.ts'
import { SlowFirst } from './test/slow-first.ts'

/** In a random order vitest brings its own. */
const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'))

export default defineConfig({
  test: {
    include: API_TEST_FILES,
    globalSetup: './test/databases/postgres.ts',
    setupFiles: './test/set-up.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A state that comes is waited for, however busy the machine is.
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 4,
    isolate: false,
    ...(!isShuffled && { sequence: { sequencer: SlowFirst } }),
  },
})
