// A web process of its own, as it runs in production, that can be killed.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type WebServer = { url: string; port: number; process: ChildProcess; kill(): Promise<void> }

/**
 * @param port 0 takes any that is free
 * @throws with what it printed when it ends before it serves
 */
export const startWebServer = async (
  databaseUrl: string,
  dataDir: string,
  { port = 0, env = {} }: { port?: number; env?: Record<string, string> } = {},
): Promise<WebServer> => {
  const child = fork(join(import.meta.dirname, '../main.ts'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ...env,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      printed += String(chunk)
    })
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}:\n${printed}`))),
  ])
  const { ready } = message as { ready: string }
  const { port: usedPort } = new URL(ready)
  return {
    url: ready,
    port: Number(usedPort),
    process: child,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
