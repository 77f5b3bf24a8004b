// Journeys through the real thing: the server as `npm start` runs it, in the system's Chromium.
import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from '../scripts/find-chromium.ts'

const executablePath = process.env.CHROMIUM_PATH ?? findHeadlessChromium(line => console.log(line))

const slowSpec = '**/killed.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  globalSetup: './global-setup.ts',
  // Long enough to find hangs on a busy machine; nothing is measured by it.
  timeout: 480_000,
  expect: { timeout: 240_000 },
  // Two workers, each with its own installation, since a journey keeps a core busy.
  workers: 2,
  retries: 0,
  // The slowest file comes first, so that the run doesn't wait for it alone at the end.
  projects: [
    { name: 'longest', testMatch: slowSpec },
    { name: 'journeys', testIgnore: slowSpec },
  ],
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording traces that are discarded when a journey passes is slow. To trace a failed one, run it again:
    // npx playwright test --config e2e/playwright.config.ts --trace on NAME
    trace: 'off',
    reducedMotion: 'reduce',
    // Requests of the service worker can't be routed; the journey without a connection has it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    },
  },
})
