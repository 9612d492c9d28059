import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: './test/postgres.ts',
    setupFiles: './test/set-up.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 4,
    isolate: false,
  },
})
