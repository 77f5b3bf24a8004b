// Runs a command whose lines carry a prefix, so that several can print at the same time.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')

type Run = {
  /** Name of a command in node_modules/.bin. */
  command: string
  args: readonly string[]
  prefix: string
  env?: NodeJS.ProcessEnv
  /** Scheduling priority as of `nice`: 0 is the usual one, a higher number lets others go first. */
  priority?: number
}

/** @returns whether the command ended with 0 */
export const runPrefixed = ({ command, args, prefix, env = {}, priority = 0 }: Run): Promise<boolean> =>
  new Promise(resolve => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    })
    if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority)
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', line => console.log(`${prefix}${line}`))
    child.once('error', error => {
      console.log(`${prefix}${error}`)
      resolve(false)
    })
    child.once('close', code => resolve(code === 0))
  })
