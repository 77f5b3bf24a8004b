// Small load balancer for tests: requests and sockets go in turn to ready processes. No retries, so that
// unanswered requests are visible.
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type ReadyProxy = {
  url: string
  add(url: string): void
  remove(url: string): void
  /** Resolves once a process is seen to be ready. */
  untilReady(url: string): Promise<void>
  close(): Promise<void>
}

type Backend = { url: URL; agent: Agent; isReady: boolean }

const askEveryMs = 100

/**
 * Readiness: only a refused connection or a 503 means not ready. Slow answers are awaited, since every
 * process is slow on a busy machine; meanwhile the last state applies.
 */
const askReady = (backend: Backend): Promise<boolean> =>
  fetch(new URL('/api/ready', backend.url)).then(
    async response => {
      await response.arrayBuffer()
      return response.status !== 503
    },
    () => false,
  )

const forward = (backend: Backend, incoming: IncomingMessage, reply: ServerResponse) => {
  const { hostname, port } = backend.url
  const { method = 'GET', url: path = '/', headers } = incoming
  const outgoing = request({ hostname, port, path, method, headers, agent: backend.agent }, answer => {
    // Connection headers are hop-by-hop: not forwarded.
    const { connection, ...forwardedHeaders } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, forwardedHeaders)
    answer.pipe(reply)
  })
  outgoing.on('error', error => {
    if (reply.headersSent) reply.destroy()
    else reply.writeHead(502).end(String(error))
  })
  incoming.pipe(outgoing)
}

const forwardSocket = (backend: Backend, incoming: IncomingMessage, socket: Socket, head: Buffer) => {
  const { hostname, port } = backend.url
  const outgoing = request({ hostname, port, path: incoming.url, headers: incoming.headers })
  outgoing.on('upgrade', (answer, upstream, first) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    if (first.length > 0) socket.write(first)
    if (head.length > 0) upstream.write(head)
    upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
    upstream.pipe(socket).pipe(upstream)
  })
  outgoing.on('response', () => socket.destroy())
  outgoing.on('error', () => socket.destroy())
  outgoing.end()
}

/** Starts in front of nothing; processes are added. */
export const startReadyProxy = async (): Promise<ReadyProxy> => {
  const backends = new Map<string, Backend>()
  let turn = 0
  const choose = (): Backend | null => {
    const ready = [...backends.values()].filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % Math.max(1, ready.length)] ?? null
  }
  // Long keep-alive: clients hold connections longer than Node's five seconds and could meet one as it
  // closes.
  const server = createServer({ keepAliveTimeout: 120_000 }, (incoming, reply) => {
    const backend = choose()
    if (backend) forward(backend, incoming, reply)
    else reply.writeHead(503).end('no process is ready')
  })
  server.on('upgrade', (incoming, socket: Socket, head) => {
    socket.on('error', () => socket.destroy())
    const backend = choose()
    if (backend) forwardSocket(backend, incoming, socket, head)
    else socket.destroy()
  })
  /** Sequential probes per process, so that a late answer overwrites no newer one. */
  const asked = new Map<Backend, Promise<void>>()
  const ask = async (backend: Backend) => {
    backend.isReady = await askReady(backend)
    asked.delete(backend)
  }
  const look = async () => {
    await Promise.all(
      [...backends.values()].map(backend => {
        const answer = asked.get(backend) ?? ask(backend)
        asked.set(backend, answer)
        return answer
      }),
    )
  }
  const timer = setInterval(() => void look(), askEveryMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: url =>
      void backends.set(url, { url: new URL(url), agent: new Agent({ keepAlive: true }), isReady: false }),
    remove: url => {
      backends.get(url)?.agent.destroy()
      backends.delete(url)
    },
    untilReady: async url => {
      while (!backends.get(url)?.isReady) await look()
    },
    close: async () => {
      clearInterval(timer)
      for (const { agent } of backends.values()) agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
