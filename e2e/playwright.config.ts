// Journeys through the real thing: the server as `npm start` runs it, in the system's Chromium.
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'

const executablePath = process.env.CHROMIUM_PATH ?? findChromium(line => console.log(line))

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  // Long enough to find hangs on a busy machine; nothing is measured by it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 1,
  // A click can be lost when a busy machine draws between press and release. One that needs its second
  // try is told by name at the end; one that fails twice fails.
  retries: 1,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    },
  },
})
