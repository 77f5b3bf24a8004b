// Runs `npm start`'s script as a child process and waits until it prints its address.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { lastingPort } from '../server/testing/lasting-port.ts'

export type Lantern = { url: string; output(): string; process: ChildProcess; stop(): Promise<void> }

/** Maximum starts, including the first, before Lantern serves. */
const maxStarts = 3

const root = join(import.meta.dirname, '..')

/** @throws with what it printed when it ends before it serves */
export const startLantern = async ({
  dataDir,
  port,
  env = {},
}: {
  dataDir: string
  port?: number
  env?: NodeJS.ProcessEnv
}): Promise<Lantern> => {
  const chosen = port ?? (await lastingPort())
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(chosen), DATA_DIR: dataDir, ...env },
  })
  let printed = ''
  const serving = new Promise<void>((resolve, reject) => {
    const appendOutput = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Lantern is at')) resolve()
      // A process that keeps ending would be restarted forever, and each journey would wait for its full
      // timeout.
      else if (printed.split('starting it again').length > maxStarts) {
        child.kill('SIGKILL')
        reject(new Error(`it never came to serve:\n${printed}`))
      }
    }
    child.stdout.on('data', appendOutput)
    child.stderr.on('data', appendOutput)
    child.once('exit', code => reject(new Error(`it ended with ${code}:\n${printed}`)))
  })
  await serving
  return {
    url: `http://localhost:${chosen}`,
    output: () => printed,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
