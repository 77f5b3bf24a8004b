// Admission control under overload. Admitted requests are answered soon; the rest are refused at once and
// asked to retry, visitors before members. It counts requests under way instead of measuring event loop
// delay: on a busy shared machine an idle process is late too, and would refuse everybody.
import { randomInt } from 'node:crypto'
import type { EndpointName } from '@lantern/contract/api'
import type { Actor } from '../actions/actor.ts'
import { Refusal } from '../actions/refusal.ts'
import { count } from '../platform/metrics/index.ts'
import { createSlots } from './slots.ts'

/**
 * Endpoints about the server itself; their callers are not looked up, so that they answer without a database.
 */
const probes: ReadonlySet<EndpointName> = new Set<EndpointName>(['readHealth', 'readAlive', 'readReadiness'])

/** Maximum requests under way, of all callers: at some 5 ms each the last waits for about a second. */
const maxMemberRequests = 256
const maxVisitorRequests = 128
/**
 * Maximum requests under way per account or visit, so that one caller can't use up the places. A page sends a
 * dozen.
 */
const maxRequestsPerPerson = 8
/** Maximum waiting requests per account or visit. */
const maxWaiting = 200
/**
 * Maximum requests under way per network address without a visit: a whole school may come from one address at
 * once.
 */
const maxRequestsPerAddress = 32
const maxWaitingPerAddress = 2000

/** Retry delay of one to three seconds, at random so that retries don't coincide. */
export const overloaded = (): Refusal => new Refusal('overloaded', { retryAfter: randomInt(1, 4) })

const isMember = (actor: Actor | null): boolean => actor !== null && actor.kind !== 'visitor'

export type Admission = {
  /** Runs a request when there is room. @throws Refusal `overloaded` */
  run<T>(caller: { actor: Actor | null; key: string }, work: () => Promise<T>): Promise<T>
  /** Requests under way. */
  working(): number
  /** Number of waiting requests. */
  waiting(): number
}

export const createAdmission = (): Admission => {
  const callers = createSlots(maxRequestsPerPerson, maxWaiting)
  const addresses = createSlots(maxRequestsPerAddress, maxWaitingPerAddress)
  let working = 0
  const workNow = async <T>(actor: Actor | null, work: () => Promise<T>): Promise<T> => {
    if (working >= (isMember(actor) ? maxMemberRequests : maxVisitorRequests)) throw overloaded()
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

/** Exempt: probes, and leaving the server. */
export const isAlwaysAnswered = (name: EndpointName): boolean => isProbe(name) || name === 'logout'
