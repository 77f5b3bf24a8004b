// Runs `npm start`'s script as a child and waits until it says where it is.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type Lantern = { url: string; output(): string; process: ChildProcess; stop(): Promise<void> }

/** A port that is free now. @param wanted tried alone; else the system chooses. @throws where that one is taken */
const freePort = async (wanted = 0): Promise<number> => {
  const probe = createServer().listen(wanted, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * A free port below those that the system chooses from: no other journey takes it while its Lantern is killed and
 * starts again.
 */
export const lastingPort = async (): Promise<number> => {
  for (;;) {
    const port = await freePort(randomInt(20_000, 30_000)).catch(() => null)
    if (port !== null) return port
  }
}

/** So often a part of it may end before it serves. */
const mostStarts = 3

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
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(chosen), DATA_DIR: dataDir, ...env },
  })
  let printed = ''
  const serving = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('Lantern is at')) resolve()
      // It would be started again for ever, and each journey wait for it as long as it may.
      else if (printed.split('starting it again').length > mostStarts) {
        child.kill('SIGKILL')
        reject(new Error(`it never came to serve:\n${printed}`))
      }
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
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
