// Command of the container image: everything in one container, or one process where there are several.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { isMain } from './is-main.ts'

/** Files by command. Those after `migrate` end when they are done. */
export const containerCommands = {
  all: ['scripts/start.ts'],
  web: ['scripts/migrate.ts', 'server/main.ts'],
  worker: ['scripts/migrate.ts', 'server/worker.ts'],
  migrate: ['scripts/migrate.ts'],
  admin: ['scripts/admin.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  'upgrade-check': ['scripts/upgrade-check.ts'],
} as const
export type ContainerCommand = keyof typeof containerCommands

export const isContainerCommand = (name: string): name is ContainerCommand =>
  Object.hasOwn(containerCommands, name)

/** Runs a file in a process of its own and hands its signals on. @returns its exit code */
const run = (file: string, args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...args], {
      stdio: 'inherit',
    })
    const handOn = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGTERM', handOn)
    process.on('SIGINT', handOn)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', handOn)
      process.off('SIGINT', handOn)
      resolve(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1))
    })
  })

if (isMain(import.meta.filename)) {
  const [name = 'all', ...args] = process.argv.slice(2)
  if (!isContainerCommand(name)) {
    console.error(`There is no command ${name}. There are: ${Object.keys(containerCommands).join(', ')}.`)
    process.exit(1)
  }
  const files = containerCommands[name]
  for (const [at, file] of files.entries()) {
    // Arguments are for the last one: the first brings the tables up to date.
    const code = await run(file, at === files.length - 1 ? args : [])
    if (code !== 0 || at === files.length - 1) process.exit(code)
  }
}
