// The figures behind IdentityLimits.
import type { Limits } from '../../../actions/limit.ts'
import { createPacedTries, type Pace } from '../../../actions/paced-tries.ts'
import { createSlowLane } from '../../../actions/slow-lane.ts'
import type { IdentityLimits } from './deps.ts'

const minute = 60
const hour = 3600

/** Delay beyond the limit, which at most doubles an address's tries; right ones wait as long. */
const slowLaneLimits = { waitMs: 5_000, max: 2 }

/** With the tries before it, 34 an hour for an account from unknown browsers. */
const hourlyPace: Pace = { everySeconds: 150, askSeconds: 10, maxPlaces: 100 }

export const createIdentityLimits = (limits: Limits, pace = hourlyPace): IdentityLimits => {
  const addressGuesses = limits('identity.addressGuesses', 300, 15 * minute)
  return {
    guesses: limits('identity.guesses', 8, hour),
    accountGuesses: limits('identity.accountGuesses', 10, hour),
    pacedGuesses: createPacedTries(limits('identity.pacedGuesses', 1, pace.everySeconds), pace),
    confirmations: limits('identity.confirmations', 8, 15 * minute),
    addressGuesses,
    slowGuesses: createSlowLane(addressGuesses, slowLaneLimits),
    codes: limits('identity.codes', 8, 15 * minute),
    registrations: limits('identity.registrations', 200, hour),
    mails: limits('identity.mails', 5, hour),
    /** Large enough for a school hall of guests behind one address who join a live room at once. */
    visits: limits('identity.visits', 3000, hour),
    links: limits('identity.links', 300, 15 * minute),
    passkeys: limits('identity.passkeys', 2000, 15 * minute),
    google: limits('identity.google', 2000, 15 * minute),
    school: limits('identity.school', 4000, 15 * minute),
  }
}
