// Responses not yet fully sent: each uses memory for the rest, for as long as the client's line needs.
import type { ServerResponse } from 'node:http'
import { Refusal } from '../actions/refusal.ts'

/** Maximum of one account or visit. A page sends a dozen requests, and its connections read them at once. */
const maxOfCaller = 24
/** Maximum of one network without an account: a whole school may be behind it. */
const maxOfNetwork = 256
/** Retry delay in seconds. */
const retryAfter = 3

/** Account or visit of a request, or its network without one; the key is its id or address. */
type Caller = { actor: { accountId: string } | null; key: string }

export type UnfinishedResponses = {
  /** @throws Refusal `overloaded` where a caller has the maximum */
  check(caller: Caller): void
  /** Counts a response until it is sent or its connection is closed. */
  add(caller: Caller, response: ServerResponse): void
}

export const createUnfinishedResponses = (): UnfinishedResponses => {
  const counts = new Map<string, number>()
  const change = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    check: ({ actor, key }) => {
      const count = counts.get(key) ?? 0
      if (count >= (actor ? maxOfCaller : maxOfNetwork)) throw new Refusal('overloaded', { retryAfter })
    },
    add: ({ key }, response) => {
      if (response.writableFinished || response.destroyed) return
      change(key, 1)
      // Event `close` fires once, after the last byte was sent as well as when the connection breaks.
      response.once('close', () => change(key, -1))
    },
  }
}
