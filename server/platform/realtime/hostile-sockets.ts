// Limits of one socket, so that it doesn't cost the others: messages that it may send, and messages that may
// wait for it.
import type { Socket } from 'socket.io'

/** Messages a client may send in a second; more are refused. */
const perSecond = 20
/** Refused messages of one second after which the connection is cut. */
const maxRefusedMessages = 40
/** Packets that may wait for a client that doesn't read; Mattermost drops its clients at the same figure. */
const maxWaiting = 256
/** Maximum bytes waiting for it: a dozen of the largest public states, hundreds of usual ones. */
const maxWaitingBytes = 1024 * 1024
const lookEveryMs = 1_000

/** Answers a flood with `too-fast`, and cuts one that goes on. */
export const limitRate = (socket: Pick<Socket, 'use' | 'disconnect'>): void => {
  let since = Date.now()
  let messages = 0
  socket.use((packet, next) => {
    const now = Date.now()
    if (now - since >= 1000) {
      since = now
      messages = 0
    }
    messages += 1
    if (messages <= perSecond) return next()
    const reply: unknown = packet[packet.length - 1]
    if (typeof reply === 'function') reply({ refused: 'too-fast' })
    if (messages > perSecond + maxRefusedMessages) socket.disconnect(true)
  })
}

/** Parts of engine.io's connection that show its backlog; socket.io's types omit them. */
type Connection = {
  writeBuffer?: { data?: unknown }[]
  transport?: { name?: string; socket?: { bufferedAmount?: number } }
  request?: { socket?: { destroy(): unknown } }
}
type Connected = { conn: unknown; disconnect(close: boolean): unknown }

const countBytes = (data: unknown): number => (typeof data === 'string' ? Buffer.byteLength(data) : 0)

/** Whether more waits than may: in engine.io's buffer, and in what the WebSocket has taken from it. */
const isBehind = ({ writeBuffer = [], transport }: Connection): boolean => {
  if (writeBuffer.length > maxWaiting) return true
  const waiting = writeBuffer.reduce((sum, { data }) => sum + countBytes(data), 0)
  return waiting + (transport?.socket?.bufferedAmount ?? 0) > maxWaitingBytes
}

/**
 * Terminates the TCP connection: a closing handshake would wait behind all unread data, for a minute, and a
 * WebSocket's connection is not shared.
 */
const cut = (socket: Connected): void => {
  const { transport, request } = socket.conn as Connection
  socket.disconnect(true)
  if (transport?.name === 'websocket') request?.socket?.destroy()
}

/** Drops connections with a large backlog, so that memory stays bounded. @returns how to stop */
export const dropSlowSockets = (sockets: () => Iterable<Connected>): (() => void) => {
  const timer = setInterval(() => {
    for (const socket of [...sockets()]) if (isBehind(socket.conn as Connection)) cut(socket)
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
