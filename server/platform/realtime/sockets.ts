// Sockets: every signed-in page has one, receives changes of its account's data, and may send messages that a
// feature answers.
import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Language, languages } from '@lantern/contract/languages.rules'
import type { Role } from '@lantern/contract/people/identity/roles'
import {
  type ClientMessages,
  type Handshake,
  protocolVersion,
  type ServerMessages,
} from '@lantern/contract/realtime'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import { inLanguage, requestLanguage } from '../language/index.ts'
import { dropSlowSockets, limitRate } from './hostile-sockets.ts'
import type { Change } from './index.ts'

/** Connections of one account to one process: more than anybody has pages open. */
const maxConnections = 40

/** Owner of a socket. */
type SocketPerson = {
  accountId: string
  sessionId: string
  kind: 'account' | 'visitor'
  role: Role
  language: Language | null
}

/** Owner of an open socket, with the language of its messages. */
type ConnectedPerson = SocketPerson & { language: Language }
type Sockets = Server<ClientMessages, ServerMessages, Record<never, never>, ConnectedPerson>

const handshakeSchema: z.ZodType<Handshake> = z.object({
  token: z.string().max(200),
  protocol: z.number().int(),
})

/** Milliseconds in which a connection may end by agreement when the process ends. */
const maxCloseMs = 1_000

/** Largest message a client may send, in bytes. */
const messageBytes = 64 * 1024

export type SocketSupport = {
  authenticate(token: string): Promise<SocketPerson | null>
  /** Whether a page of this origin may connect; null where the client sends none. */
  allowsOrigin(origin: string | undefined, host: string | undefined): boolean
  /** Loads what changed and sends it; null when there is nothing to send any more. */
  messageOf(change: Change): Promise<Message | null>
}

type MessageName = keyof ServerMessages
type Content<N extends MessageName> = Parameters<ServerMessages[N]>

/** A message with its content, as the contract names it. */
export type Message = { [N in MessageName]: { name: N; content: Content<N> } }[MessageName]

/** Connection of a client. */
export type SocketClient = {
  id: string
  person: ConnectedPerson
  send<N extends MessageName>(name: N, ...content: Content<N>): void
  join(group: string): void
  leave(group: string): void
}

type Reply<N extends keyof ClientMessages> =
  Parameters<ClientMessages[N]> extends [unknown, (reply: infer R) => void] ? R : never

/** Handlers of a feature for messages of clients. The content is unchecked: parse it. */
export type MessageAnswers = {
  answers: { [N in keyof ClientMessages]: (client: SocketClient, content: unknown) => Promise<Reply<N>> }
  /** Called when a connection has ended, for any reason. */
  disconnect(client: SocketClient): void
}

export type SocketHub = {
  attach(server: HttpServer): void
  deliver(change: Change): void
  /** Message to all in a group, on this process. */
  toGroup<N extends MessageName>(group: string, name: N, ...content: Content<N>): void
  /** Registers the handlers of messages; before this they are dropped. */
  answerWith(messages: MessageAnswers): void
  /** Reconnects every page, which loads what it shows, after changes may have been missed. */
  reconnectAll(): void
  /**
   * Disconnects every page, each at a moment of its own within so many milliseconds; reconnections here are
   * refused.
   */
  sendAway(overMs: number): Promise<void>
  /** Open connections. */
  count(): number
  close(): Promise<void>
}

const accountRoom = (accountId: string) => `account:${accountId}`
const languageRoom = (accountId: string, language: Language) => `account:${accountId}:${language}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`
const groupRoom = (group: string) => `group:${group}`

const admit = async (socket: Socket, support: SocketSupport): Promise<ConnectedPerson | null> => {
  const handshake = handshakeSchema.safeParse(socket.handshake.auth)
  if (!handshake.success || handshake.data.protocol !== protocolVersion) return null
  const person = await support.authenticate(handshake.data.token)
  if (!person) return null
  return {
    ...person,
    language: person.language ?? requestLanguage(socket.handshake.headers),
  }
}

/** Sends the state of one thing at a time, so that the last one sent is the newest. */
const createDelivery = (io: Sockets, support: SocketSupport) => {
  const busy = new Map<string, { again: boolean }>()
  const send = async (change: Change) => {
    for (const language of languages) {
      const room = languageRoom(change.accountId, language)
      if (!io.of('/').adapter.rooms.has(room)) continue
      const message = await inLanguage(language, () => support.messageOf(change))
      if (message) io.local.to(room).emit(message.name, ...(message.content as never))
    }
  }
  const deliver = async (change: Change): Promise<void> => {
    // Several people may hear of one thing, such as both sides of a doubt.
    const key = `${change.topic} ${change.id} ${change.accountId}`
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

type OpenSocket = Socket<ClientMessages, ServerMessages, Record<never, never>, ConnectedPerson>

const asClient = (socket: OpenSocket): SocketClient => ({
  id: socket.id,
  person: socket.data,
  send: (name, ...content) => void socket.emit(name, ...(content as never)),
  join: group => void socket.join(groupRoom(group)),
  leave: group => void socket.leave(groupRoom(group)),
})

const connectClient = (socket: OpenSocket, { answers, disconnect }: MessageAnswers) => {
  const client = asClient(socket)
  limitRate(socket)
  const names = Object.keys(answers) as (keyof ClientMessages)[]
  for (const name of names)
    socket.on(name, (content: unknown, reply: unknown) => {
      if (typeof reply !== 'function') return
      inLanguage(client.person.language, () => answers[name](client, content)).then(
        answer => reply(answer),
        () => reply({ refused: 'unavailable' }),
      )
    })
  socket.on('disconnect', () => disconnect(client))
}

/** Drops the connection without a message: a page that was told to disconnect doesn't reconnect by itself. */
const breakOff = (socket: OpenSocket) => socket.conn.close()

/** The sockets of a web server, from when they are attached to it. */
export const createSockets = (support: SocketSupport): SocketHub => {
  let isLeft = false
  const upgraded = new Set<Duplex>()
  const io: Sockets = new Server({
    maxHttpBufferSize: messageBytes,
    transports: ['websocket', 'polling'],
    serveClient: false,
    allowRequest: (request, decide) =>
      decide(null, !isLeft && support.allowsOrigin(request.headers.origin, request.headers.host)),
  })
  let messages: MessageAnswers | null = null
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
  /** A session that ended while its socket was admitted was not yet among those that were cut. */
  const checkStillSignedIn = async (socket: OpenSocket) => {
    const handshake = handshakeSchema.safeParse(socket.handshake.auth)
    const person = handshake.success && (await support.authenticate(handshake.data.token))
    if (!person) socket.disconnect(true)
  }
  io.on('connection', socket => {
    const { accountId, sessionId, language } = socket.data
    void socket.join([accountRoom(accountId), languageRoom(accountId, language), sessionRoom(sessionId)])
    const connections = io.of('/').adapter.rooms.get(accountRoom(accountId))?.size ?? 0
    if (connections > maxConnections) return void socket.disconnect(true)
    if (messages) connectClient(socket, messages)
    // Sessions that can't be checked now: the page reconnects and is checked again.
    void checkStillSignedIn(socket).catch(() => breakOff(socket))
  })
  const stopDropping = dropSlowSockets(() => io.of('/').sockets.values())
  const deliver = createDelivery(io, support)
  return {
    attach: server => {
      io.attach(server)
      server.on('upgrade', (_request, connection) => {
        upgraded.add(connection)
        connection.once('close', () => upgraded.delete(connection))
      })
    },
    deliver: change => {
      if (change.topic === 'session-ended') {
        io.local.to(sessionRoom(change.id)).emit('session-ended')
        io.local.in(sessionRoom(change.id)).disconnectSockets(true)
      } else if (io.of('/').adapter.rooms.has(accountRoom(change.accountId))) void deliver(change)
    },
    toGroup: (group, name, ...content) =>
      void io.local.to(groupRoom(group)).emit(name, ...(content as never)),
    answerWith: given => {
      messages = given
    },
    reconnectAll: () => {
      for (const socket of io.of('/').sockets.values()) breakOff(socket)
    },
    sendAway: async overMs => {
      isLeft = true
      const leaving = [...io.of('/').sockets.values()].map(async socket => {
        await sleep(Math.random() * overMs)
        breakOff(socket)
      })
      await Promise.all(leaving)
    },
    count: () => io.of('/').sockets.size,
    close: () => {
      stopDropping()
      // Clients that do not confirm the close would delay it by half a minute.
      const closeTimer = setTimeout(() => {
        for (const connection of upgraded) connection.destroy()
      }, maxCloseMs)
      return io.close().finally(() => clearTimeout(closeTimer))
    },
  }
}
