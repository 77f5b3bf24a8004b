// TCP proxy in front of PostgreSQL that can be cut and restored, and counts attempts to connect meanwhile.
import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

export type Cut =
  /** Closed connections without a listener: a stopped server. */
  | 'refused'
  /** Connections are closed, new ones are accepted and closed: a proxy without a server behind it. */
  | 'closed'
  /** Open connections without traffic: a network that drops everything. */
  | 'silent'

export type DatabaseProxy = {
  /** Connection string through the proxy. */
  url: string
  cut(how: Cut): Promise<void>
  restore(): Promise<void>
  /** Connections tried since the last cut; those that are refused are not counted. */
  attempts(): number
  /** Open connections. */
  open(): number
  close(): Promise<void>
}

const destroyAll = (sockets: Iterable<Socket>) => {
  for (const socket of [...sockets]) socket.destroy()
}

/** Address of the server that a connection string names: a folder of Unix sockets, or a host. */
const readTarget = (url: URL) => {
  const folder = url.searchParams.get('host')
  const port = url.port || '5432'
  return folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: url.hostname, port: Number(port) }
}

/** @param databaseUrl connection string of the database behind it */
export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const direct = new URL(databaseUrl)
  const target = readTarget(direct)
  const sockets = new Set<Socket>()
  let cut: Cut | null = null
  let attempts = 0

  const accept = (incoming: Socket) => {
    incoming.on('error', () => {})
    if (cut) attempts += 1
    if (cut === 'closed') return void incoming.destroy()
    sockets.add(incoming)
    incoming.on('close', () => sockets.delete(incoming))
    if (cut === 'silent') return
    const outgoing = connectTo(target)
    outgoing.on('error', () => incoming.destroy()).on('close', () => incoming.destroy())
    incoming.on('close', () => outgoing.destroy())
    incoming.on('data', chunk => cut !== 'silent' && outgoing.write(chunk))
    outgoing.on('data', chunk => cut !== 'silent' && incoming.write(chunk))
  }
  const serve = async (port: number): Promise<Server> => {
    const started = createServer(accept).listen(port, '127.0.0.1')
    await once(started, 'listening')
    return started
  }
  let server: Server | null = await serve(0)
  const { port } = server.address() as AddressInfo
  const stopServing = async () => {
    const stopped = server
    server = null
    destroyAll(sockets)
    if (stopped) await new Promise(resolve => stopped.close(resolve))
  }
  const url = new URL(direct)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    cut: async how => {
      cut = how
      attempts = 0
      if (how === 'refused') await stopServing()
      else if (how === 'closed') destroyAll(sockets)
    },
    restore: async () => {
      // Data that was dropped is lost, as on a network that lost its connections.
      if (cut === 'silent') destroyAll(sockets)
      cut = null
      server ??= await serve(port)
    },
    attempts: () => attempts,
    open: () => sockets.size,
    close: stopServing,
  }
}
