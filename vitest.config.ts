import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    // Longer than anything takes on a busy machine: these bounds find hangs, they measure nothing.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
