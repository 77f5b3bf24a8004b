import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import SlowFirst from './scripts/slow-first.ts'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    // Longer than anything takes on a busy machine: these bounds find hangs, they measure nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    // One more than cores, since some files wait for outages and processes for most of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    // Files share the modules of their worker: every file that needs state has a server or a folder of its own.
    isolate: false,
    // Node runs our TypeScript as it is, in tests as in production.
    experimental: { viteModuleRunner: false },
  },
})
