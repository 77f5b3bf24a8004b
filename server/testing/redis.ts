// A real Redis for tests, on a port and in a folder of its own.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { lastingPort } from './lasting-port.ts'

/** Whether this machine has Redis; otherwise tests that need it are skipped with a message. */
export const hasRedis = (): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A connection that its caller ends. */
export const connectRedis = async (url: string) => {
  const client = createClient({ url })
  await client.connect()
  return client
}

type TestRedis = {
  url: string
  /** Number of published messages. */
  countPublished(): Promise<number>
  stop(): Promise<void>
}

export const startRedis = async (): Promise<TestRedis> => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-redis-'))
  const port = await lastingPort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const server = spawn('redis-server', settings, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}`
  // Retries until the server listens.
  const client = createClient({ url, socket: { reconnectStrategy: 50 } })
  client.on('error', () => {})
  await client.connect()
  await client.ping()
  return {
    url,
    countPublished: async () =>
      Number(/cmdstat_publish:calls=(\d+)/.exec(await client.info('commandstats'))?.[1] ?? 0),
    stop: async () => {
      client.destroy()
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
