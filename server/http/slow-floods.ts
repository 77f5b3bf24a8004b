// Delay of frequent requests without a session from one network address. Pages, files, unknown addresses and
// refusals cost little each and need no admission (admission.ts); thousands a second keep the process busy
// all the same. A delay holds each connection of a flood for a second and fails nobody: a school behind one
// address loads its pages a little later.
import type { FastifyInstance } from 'fastify'
import { overloaded } from './admission.ts'
import { getNetworkKey } from './network-address.ts'

/** Requests of one address per second without a delay. */
const maxPerSecond = 400
/** Maximum delay of each further one in milliseconds; random, at least half of it. */
const maxDelayMs = 1_500
/** Maximum delayed requests of all addresses; more are refused. */
const maxDelayed = 5_000

export type FloodDelay = {
  /** Delay in milliseconds for a request of this address, 0 for most; null where too many wait already. */
  delayOf(address: string): number | null
  /** Records that a delayed request goes on. */
  release(): void
}

/** @param now milliseconds of a monotonic clock */
export const createFloodDelay = (now: () => number = () => performance.now()): FloodDelay => {
  let second = 0
  let counts = new Map<string, number>()
  let delayed = 0
  return {
    delayOf: address => {
      const current = Math.floor(now() / 1000)
      if (current !== second) {
        second = current
        counts = new Map()
      }
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      if (count <= maxPerSecond) return 0
      if (delayed >= maxDelayed) return null
      delayed += 1
      return (maxDelayMs / 2) * (1 + Math.random())
    },
    release: () => {
      delayed -= 1
    },
  }
}

/** Requests with a session are not counted: `admission.ts` limits them. */
export const slowFloods = (app: FastifyInstance): void => {
  const floods = createFloodDelay()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.authorization) return done()
    const delayMs = floods.delayOf(getNetworkKey(request.ip))
    if (delayMs === null) return done(overloaded())
    if (delayMs === 0) return done()
    setTimeout(() => {
      floods.release()
      done()
    }, delayMs)
  })
}
