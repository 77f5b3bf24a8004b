// Base of every journey: an installation per test worker, and a page that fails the test when the browser
// reports a policy violation, a broken script or a request to another origin.
import { rmSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { startFakeVideoProvider } from '../server/testing/fake-video-provider.ts'
import { startFakeGoogle } from '../server/testing/google.ts'
import { connectToInstallation, disconnect } from './database.ts'
import { unpackPreparedData } from './prepared-data.ts'
import { type Lantern, startLantern } from './start-lantern.ts'

export { expect }

/** Expected messages of journeys with deliberate errors. */
const expected = [/Failed to load resource: the server responded with a status of (4\d\d|507)/]

const watch = (page: Page, problems: string[], url: string) => {
  page.on('pageerror', error => problems.push(`broken script: ${error.message}`))
  page.on('console', message => {
    if (message.type() !== 'error' || expected.some(pattern => pattern.test(message.text()))) return
    problems.push(`console: ${message.text()}`)
  })
  page.on('request', request => {
    const asked = request.url()
    if (/^https?:/.test(asked) && !asked.startsWith(url)) problems.push(`request to elsewhere: ${asked}`)
  })
}

export type OfWorker = {
  /** Environment variables that point the installation to its stand-ins. */
  standIns: NodeJS.ProcessEnv
  /** Web and jobs processes as `npm start` runs them, with the prepared data. */
  lantern: Lantern
}

export const test = base.extend<{ problems: string[] }, OfWorker>({
  standIns: [
    async ({ browserName: _browser }, use) => {
      const google = await startFakeGoogle()
      google.claim({ sub: 'asha', email: 'asha.rao@gmail.test', email_verified: true, name: 'Asha Rao' })
      const videos = await startFakeVideoProvider()
      await use({ ...google.env, VIDEO_URL: videos.url, INTERNAL_HOSTS: '127.0.0.1' })
      await google.close()
      await videos.close()
    },
    { scope: 'worker' },
  ],
  lantern: [
    async ({ standIns }, use) => {
      const dataDir = unpackPreparedData(process.env.LANTERN_PREPARED ?? '')
      const lantern = await startLantern({ dataDir, env: standIns })
      Object.assign(process.env, { LANTERN_URL: lantern.url, LANTERN_DATA: dataDir })
      await connectToInstallation(dataDir)
      await use(lantern)
      await disconnect()
      await lantern.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ lantern }, use) => use(lantern.url),
  problems: [
    async ({ page, lantern }, use) => {
      const problems: string[] = []
      watch(page, problems, lantern.url)
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

/** Logs out from the bar, and waits until the page that follows is there: going elsewhere before would cut it off. */
export const logOut = async (page: Page, label = 'Logout'): Promise<void> => {
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: label }).click()
  await reloaded
  await expect(page).toHaveURL(/:\d+\/$/)
}
