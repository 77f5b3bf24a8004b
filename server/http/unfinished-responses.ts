// Responses that a caller hasn't taken yet: each holds what is still to be sent in memory, however long its line takes.
import type { ServerResponse } from 'node:http'
import { Refusal } from '../actions/refusal.ts'

/** Maximum of one account or visit. A page asks for a dozen things, and its lines take them at once. */
const maxOfCaller = 24
/** Maximum of one network, for what needs no account: a school may be behind it. */
const maxOfNetwork = 256
/** Seconds after which somebody who was refused comes back. */
const retryAfter = 3

/** Account or visit of a request, or the network of one without; the key is its id or address. */
type Caller = { actor: { accountId: string } | null; key: string }

export type UnfinishedResponses = {
  /** @throws Refusal `overloaded` where a caller has as many as may be */
  check(caller: Caller): void
  /** Counts a response until it is sent, or its connection has gone. */
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
      // Event `close` comes once, after the last byte was handed on as well as when the connection breaks.
      response.once('close', () => change(key, -1))
    },
  }
}
