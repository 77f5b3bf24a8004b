// Finds a Chromium for the browser tests, or installs one by whichever way this machine has.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const inPath = (name: string): string | null => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // not in this folder
    }
  }
  return null
}

const findInstalled = (): string | null => {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  const system = names.map(inPath).find(Boolean)
  if (system) return system
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

const installWithApt = () =>
  process.getuid?.() === 0 &&
  inPath('apt-get') !== null &&
  run('apt-get', ['update', '-qq']) &&
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])

const installWithPlaywright = () =>
  run(join(import.meta.dirname, '../node_modules/.bin/playwright'), ['install', '--with-deps', 'chromium'])

/** Path of a Chromium; says which it is. @throws when there is none and none can be installed */
export const findChromium = (log: (line: string) => void): string => {
  const installed = findInstalled()
  if (installed) {
    log(`Browser tests use ${installed}`)
    return installed
  }
  log('No Chromium found; installing one …')
  const path = installWithApt() || installWithPlaywright() ? findInstalled() : null
  if (!path) throw new Error('There is no Chromium and none could be installed. Set CHROMIUM_PATH to one.')
  log(`Browser tests use ${path}, installed now`)
  return path
}

/**
 * The same without a window's frame, where it is installed: it draws no tabs and no toolbar, which is half of a
 * journey's work.
 */
export const findHeadlessChromium = (log: (line: string) => void): string => {
  const shell = process.env.CHROMIUM_PATH ? null : inPath('chromium-headless-shell')
  if (shell === null) return findChromium(log)
  log(`Browser tests use ${shell}`)
  return shell
}
