// What keeps one socket from costing the others: how much it may send, and how much may wait for it.
import type { Socket } from 'socket.io'

/** Messages a client may send in a second; more are refused. */
const perSecond = 20
/** Refused messages of one second after which the connection is cut. */
const mostRefused = 40
/** Packets that may wait for a client that doesn't read; Mattermost drops its clients at the same figure. */
const mostWaiting = 256
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
    if (messages > perSecond + mostRefused) socket.disconnect(true)
  })
}

type Connected = { conn: unknown; disconnect(close: boolean): unknown }

/** socket.io gives the engine's connection without its buffer, which engine.io documents as `writeBuffer`. */
const waitingFor = ({ conn }: Connected): number =>
  (conn as { writeBuffer?: unknown[] }).writeBuffer?.length ?? 0

/** Cuts connections whose packets pile up, so that memory stays bounded. @returns how to stop */
export const dropSlowSockets = (sockets: () => Iterable<Connected>): (() => void) => {
  const timer = setInterval(() => {
    for (const socket of [...sockets()]) if (waitingFor(socket) > mostWaiting) socket.disconnect(true)
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
