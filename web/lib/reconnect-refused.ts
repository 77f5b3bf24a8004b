// Reconnection after a refusal with `overloaded`: socket.io reconnects after a lost connection, but never
// after a refusal.
import { getRetryDelay, type RetryLimits } from '@lantern/contract/retry-delay.rules'

const retryLimits: RetryLimits = { minMs: 2_000, maxMs: 15_000 }

type RefusedSocket = {
  /** Whether socket.io reconnects by itself. */
  active: boolean
  connect(): unknown
  on(event: 'connect', listener: () => void): unknown
  on(event: 'connect_error', listener: (error: Error) => void): unknown
}

/**
 * Reconnects after a refusal with `overloaded`, with back-off; any other refusal is final.
 * @param isWanted whether the connection is still wanted when its time comes
 */
export const reconnectRefused = (socket: RefusedSocket, isWanted: () => boolean): void => {
  let refusals = 0
  socket.on('connect', () => {
    refusals = 0
  })
  socket.on('connect_error', ({ message }) => {
    if (socket.active || message !== 'overloaded') return
    refusals += 1
    setTimeout(() => isWanted() && socket.connect(), getRetryDelay(refusals, retryLimits, Math.random()))
  })
}
