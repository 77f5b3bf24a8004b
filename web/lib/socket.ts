// The socket: opened when a screen first listens, closed when none does. A message carries the whole new
// state of one thing, so nothing is lost by missing some; after a reconnect everything is asked anew.
import { protocolVersion, type ServerMessages } from '@lantern/contract/realtime'
import { useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { endSession } from './access.ts'
import { readToken, watchSession } from './session.ts'

export type Listener = Omit<ServerMessages, 'session-ended'> & { reconnected(): void }

/** Milliseconds without a listener before the socket closes, so that a change of screen keeps it. */
const closeAfter = 5000

const listeners = new Set<Listener>()
const watchers = new Set<() => void>()
let connected = false
let socket: Socket<ServerMessages> | undefined
let opening = false
let closing: ReturnType<typeof setTimeout> | undefined

const setConnected = (next: boolean) => {
  connected = next
  for (const watcher of watchers) watcher()
}

const bind = (opened: Socket<ServerMessages>) => {
  let before = false
  opened.on('connect', () => {
    setConnected(true)
    if (before) for (const listener of listeners) listener.reconnected()
    before = true
  })
  opened.on('disconnect', () => setConnected(false))
  opened.on('session-ended', endSession)
  const tell = (act: (listener: Listener) => void) => {
    for (const listener of listeners) act(listener)
  }
  opened.on('source', message => tell(listener => listener.source(message)))
  opened.on('source-removed', message => tell(listener => listener['source-removed'](message)))
  opened.on('turn', message => tell(listener => listener.turn(message)))
  opened.on('teacher-review', message => tell(listener => listener['teacher-review'](message)))
  watchSession(() => opened.disconnect().connect())
}

const open = async () => {
  if (socket || opening) return
  opening = true
  const { io } = await import('socket.io-client')
  socket = io({
    transports: ['websocket', 'polling'],
    auth: answer => answer({ token: readToken() ?? '', protocol: protocolVersion }),
  })
  bind(socket)
  opening = false
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

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether messages arrive now; where not, a screen that waits asks by itself. */
export const useSocketConnected = (): boolean =>
  useSyncExternalStore(
    watch,
    () => connected,
    () => false,
  )
