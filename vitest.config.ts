import { defineConfig } from 'vitest/config'
import { API_TEST_FILES } from './scripts/test-files.ts'

export default defineConfig({
  test: {
    include: API_TEST_FILES,
    globalSetup: './test/postgres.ts',
    setupFiles: './test/set-up.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 4,
    isolate: false,
  },
})
