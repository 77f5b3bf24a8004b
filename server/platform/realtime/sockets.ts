// Sockets: every signed-in page has one and hears of changes to what its account owns.
import type { Server as HttpServer } from 'node:http'
import {
  type ClientMessages,
  type Handshake,
  protocolVersion,
  type ServerMessages,
} from '@lantern/contract/realtime'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import type { Change } from './index.ts'

type Data = { accountId: string; sessionId: string }
type Sockets = Server<ClientMessages, ServerMessages, Record<never, never>, Data>

const handshakeSchema: z.ZodType<Handshake> = z.object({
  token: z.string().max(200),
  protocol: z.number().int(),
})

/** Largest message a client may send, in bytes. */
const messageBytes = 64 * 1024

export type SocketSupport = {
  authenticate(token: string): Promise<Data | null>
  /** Whether a page of this origin may connect; null where the client sends none. */
  allowsOrigin(origin: string | undefined, host: string | undefined): boolean
  /** Loads what changed and sends it; null when there is nothing to send any more. */
  messageOf(change: Change): Promise<Message | null>
}

/** A message with its content, as the contract names it. */
export type Message = {
  [N in keyof ServerMessages]: { name: N; content: Parameters<ServerMessages[N]> }
}[keyof ServerMessages]

export type SocketHub = {
  deliver(change: Change): void
  /** Tells every page to load what it shows again, after changes may have been missed. */
  reconnectAll(): void
  close(): Promise<void>
}

const accountRoom = (accountId: string) => `account:${accountId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`

const admit = async (socket: Socket, support: SocketSupport): Promise<Data | null> => {
  const handshake = handshakeSchema.safeParse(socket.handshake.auth)
  if (!handshake.success || handshake.data.protocol !== protocolVersion) return null
  return support.authenticate(handshake.data.token)
}

/** Sends the state of one thing at a time, so that the last one sent is the newest. */
const createDelivery = (io: Sockets, support: SocketSupport) => {
  const busy = new Map<string, { again: boolean }>()
  const send = async (change: Change) => {
    const message = await support.messageOf(change)
    if (message) io.local.to(accountRoom(change.accountId)).emit(message.name, ...(message.content as never))
  }
  const deliver = async (change: Change): Promise<void> => {
    const key = `${change.topic} ${change.id}`
    const running = busy.get(key)
    if (running) {
      running.again = true
      return
    }
    const state = { again: true }
    busy.set(key, state)
    while (state.again) {
      state.again = false
      await send(change).catch(() => {}) // the page asks again when it reconnects
    }
    busy.delete(key)
  }
  return deliver
}

/** Opens the sockets of a web server. */
export const createSockets = (server: HttpServer, support: SocketSupport): SocketHub => {
  const io: Sockets = new Server(server, {
    maxHttpBufferSize: messageBytes,
    transports: ['websocket', 'polling'],
    serveClient: false,
    allowRequest: (request, decide) =>
      decide(null, support.allowsOrigin(request.headers.origin, request.headers.host)),
  })
  io.use((socket, next) => {
    admit(socket, support).then(
      data => {
        if (!data) return next(new Error('not-signed-in'))
        socket.data = data
        next()
      },
      () => next(new Error('overloaded')),
    )
  })
  io.on('connection', async socket => {
    await socket.join([accountRoom(socket.data.accountId), sessionRoom(socket.data.sessionId)])
  })
  const deliver = createDelivery(io, support)
  return {
    deliver: change => {
      if (change.topic === 'session-ended') {
        io.local.to(sessionRoom(change.id)).emit('session-ended')
        io.local.in(sessionRoom(change.id)).disconnectSockets(true)
      } else if (io.of('/').adapter.rooms.has(accountRoom(change.accountId))) void deliver(change)
    },
    reconnectAll: () => io.local.disconnectSockets(true),
    close: () => io.close(),
  }
}
