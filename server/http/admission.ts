// Who is let in while more is asked than can be done. What is let in is answered soon; the rest is told at once to come
// back, visitors before members. It goes by how much is under way, not by how late the process is: on a machine that
// others keep busy a process is late with nothing to do, and would turn everybody away.
import { randomInt } from 'node:crypto'
import type { EndpointName } from '@lantern/contract/api'
import type { Actor } from '../actions/actor.ts'
import { Refusal } from '../actions/refusal.ts'
import { count } from '../platform/metrics/index.ts'
import { createSlots } from './slots.ts'

/** Questions about the server itself; who asks is not looked up, so that a lost database fails none of them. */
const probes: ReadonlySet<EndpointName> = new Set<EndpointName>(['readHealth', 'readAlive', 'readReadiness'])

/** Requests that are worked on at once, of everybody together: at some 5 ms each the last waits for about a second. */
const mostOfMembers = 256
const mostOfVisitors = 128
/** Of one account or visit, so that its thousand requests take nobody's place. A page asks for a dozen things. */
const mostOfOne = 8
/** Those that may wait for them. */
const mostWaiting = 200
/** Of one network address, for what needs no visit: a school may be behind it, and comes all at once. */
const mostOfAddress = 32
const mostWaitingOfAddress = 2000

/** Between one and three seconds, so that those who come back don't come together. */
export const overloaded = (): Refusal => new Refusal('overloaded', { retryAfter: randomInt(1, 4) })

const isMember = (actor: Actor | null): boolean => actor !== null && actor.kind !== 'visitor'

export type Admission = {
  /** Works on a request when there is room. @throws Refusal `overloaded` */
  run<T>(caller: { actor: Actor | null; key: string }, work: () => Promise<T>): Promise<T>
  /** Requests under way. */
  working(): number
  /** Requests that wait for their turn. */
  waiting(): number
}

export const createAdmission = (): Admission => {
  const callers = createSlots(mostOfOne, mostWaiting)
  const addresses = createSlots(mostOfAddress, mostWaitingOfAddress)
  let working = 0
  const workNow = async <T>(actor: Actor | null, work: () => Promise<T>): Promise<T> => {
    if (working >= (isMember(actor) ? mostOfMembers : mostOfVisitors)) throw overloaded()
    working += 1
    count.admitted.inc()
    try {
      return await work()
    } finally {
      working -= 1
    }
  }
  return {
    working: () => working,
    waiting: () => callers.countWaiting() + addresses.countWaiting(),
    run: ({ actor, key }, work) => (actor ? callers : addresses).run(key, () => workNow(actor, work)),
  }
}

export const isProbe = (name: EndpointName): boolean => probes.has(name)

/** Probes, and leaving the server. */
export const isAlwaysAnswered = (name: EndpointName): boolean => isProbe(name) || name === 'logout'
