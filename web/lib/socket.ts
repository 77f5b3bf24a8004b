// Socket: opened with the first listener, closed with the last. A message carries the whole new state of one
// entity, so missed ones do no harm; after a reconnect everything is reloaded.
import { type ClientMessages, protocolVersion, type ServerMessages } from '@lantern/contract/realtime'
import { useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { endSession } from './access.ts'
import { reconnectRefused } from './reconnect-refused.ts'
import { readToken, watchSession } from './session.ts'
import { createWatchers } from './watchers.ts'

/** Socket messages that a part of the page listens to. */
export type Listener = Partial<Omit<ServerMessages, 'session-ended'>> & { reconnected?(): void }
type Opened = Socket<ServerMessages, ClientMessages>

/**
 * Milliseconds without a listener before the socket closes, so that it stays open across a change of screen.
 */
const closeAfter = 5000

const listeners = new Set<Listener>()
const watchers = createWatchers()
let connected = false
let socket: Opened | undefined
let opening = false
let closing: ReturnType<typeof setTimeout> | undefined

const setConnected = (next: boolean) => {
  connected = next
  watchers.announce()
}

const bind = (opened: Opened) => {
  let before = false
  opened.on('connect', () => {
    setConnected(true)
    if (before) for (const listener of listeners) listener.reconnected?.()
    before = true
  })
  opened.on('disconnect', () => setConnected(false))
  opened.on('session-ended', endSession)
  opened.onAny((name: string, message: unknown) => {
    for (const listener of listeners) {
      const handler = listener[name as keyof Listener] as ((message: unknown) => void) | undefined
      handler?.(message)
    }
  })
  reconnectRefused(opened, () => listeners.size > 0)
  watchSession(() => opened.disconnect().connect())
}

const open = async () => {
  if (socket || opening) return
  opening = true
  try {
    const { io } = await import('socket.io-client')
    socket = io({
      transports: ['websocket', 'polling'],
      auth: answer => answer({ token: readToken() ?? '', protocol: protocolVersion }),
    })
    bind(socket)
  } finally {
    opening = false
  }
}

/** Listens to the server's messages until the returned function is called. */
export const listen = (listener: Listener): (() => void) => {
  clearTimeout(closing)
  listeners.add(listener)
  if (socket) socket.connect()
  else void open()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) closing = setTimeout(() => socket?.disconnect(), closeAfter)
  }
}

/** Milliseconds that a message waits for its response. */
const answerWithin = 8000

type Reply<Name extends keyof ClientMessages> = Parameters<Parameters<ClientMessages[Name]>[1]>[0]

/**
 * Sends a message and waits for the server's response. Requires a listener.
 * @throws Error without a connection, or where no answer comes in time: it may have arrived all the same
 */
export const send = async <Name extends keyof ClientMessages>(
  name: Name,
  message: Parameters<ClientMessages[Name]>[0],
): Promise<Reply<Name>> => {
  if (!socket?.connected) throw new Error('not connected')
  const asked = socket.timeout(answerWithin) as unknown as {
    emitWithAck(name: Name, message: unknown): Promise<Reply<Name>>
  }
  return asked.emitWithAck(name, message)
}

/** Whether messages arrive at present; otherwise a waiting screen polls. */
export const useSocketConnected = (): boolean =>
  useSyncExternalStore(
    watchers.watch,
    () => connected,
    () => false,
  )
