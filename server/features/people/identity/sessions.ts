// Sessions: random tokens, stored as hashes. A session is cached for a second, so that a page with ten
// requests looks it up once; an ended one is dropped at once in this process and within that second in
// others.
import { LRUCache } from 'lru-cache'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import { announce, announceAll } from '../../../platform/realtime/index.ts'
import type { Account } from './account-queries.ts'
import { createToken, hashToken, hashTokenAsText } from './secrets.ts'
import { findIdleSeconds, sessionDays } from './session-limits.rules.ts'
import { createSessionLookup } from './session-lookup.ts'
import {
  deleteSession,
  deleteSessionsBefore,
  deleteSessionsOf,
  insertSession,
  insertSessionOf,
  isSessionOf,
  touchSession,
} from './session-queries.ts'

const rememberMs = 1000
const seenEveryMs = 10 * 60_000

type Ending = {
  /** Session to except. */
  except?: string
  /** Writes in the same transaction. */
  alongside?: (tx: Connection) => Promise<unknown>
}

/** Browser of the session, whether it is a shared computer, and whether a passkey proved both factors. */
type Beginning = { device: string; isShared: boolean; byPasskey: boolean }

export type SessionStore = {
  /** Starts a session and returns its token, which is available only here. */
  start(accountId: string, kind: Actor['kind']): Promise<string>
  /** Like `start`, for somebody who just proved to own an account; null when it changed meanwhile. */
  startFor(account: Pick<Account, 'id' | 'passwordHash'>, how: Beginning): Promise<string | null>
  authenticate(token: string): Promise<Actor | null>
  /** Actor of a live session, by its id. */
  find(sessionId: string): Promise<Actor | null>
  end(sessionId: string): Promise<void>
  /** Ends a session of an account; false for an unknown one. */
  endOf(accountId: string, sessionId: string): Promise<boolean>
  /** Ends the sessions of an account. */
  endAll(accountId: string, ending?: Ending): Promise<void>
  /** Ends sessions of several accounts with their transaction, or not at all. */
  endOfMany(work: (tx: Connection) => Promise<readonly string[]>): Promise<void>
  /** Drops an account's cached sessions after a change of their facts. */
  forgetAccount(accountId: string): void
  /** Drops a cached session; for announcements of other processes. */
  forgetSession(sessionId: string): void
}

const decodeSessionId = (sessionId: string): Uint8Array => Buffer.from(sessionId, 'base64url')
/** Public id of a session, which doesn't reveal its token. */
export const encodeSessionId = (tokenHash: Uint8Array): string => Buffer.from(tokenHash).toString('base64url')

const createSession = (createdAt: Date, kind: Actor['kind']) => {
  const token = createToken()
  const expiresAt = new Date(createdAt.getTime() + sessionDays[kind] * 86_400_000)
  return { token, session: { tokenHash: hashToken(token), createdAt, expiresAt, lastSeenAt: createdAt } }
}

/** Cached sessions, for a second. A lookup concurrent with a drop may be outdated, so it isn't cached. */
const createMemory = () => {
  const actors = new LRUCache<string, Actor>({ max: 10_000, ttl: rememberMs })
  let forgotten = 0
  return {
    recall: async (sessionId: string, find: () => Promise<Actor | null>): Promise<Actor | null> => {
      const remembered = actors.get(sessionId)
      if (remembered) return remembered
      const before = forgotten
      const actor = await find()
      // Not cached while approval is awaited: it counts at once, in every process.
      if (actor && !actor.awaitsApproval && before === forgotten) actors.set(sessionId, actor)
      return actor
    },
    forgetSession: (sessionId: string) => {
      forgotten += 1
      actors.delete(sessionId)
    },
    forgetAccount: (accountId: string) => {
      forgotten += 1
      for (const [sessionId, actor] of actors.entries())
        if (actor.accountId === accountId) actors.delete(sessionId)
    },
  }
}

const createLookup = (db: Db, clock: Clock) => {
  const look = createSessionLookup(db)
  return async (sessionId: string): Promise<Actor | null> => {
    const tokenHash = decodeSessionId(sessionId)
    const now = clock.now()
    const row = await look(tokenHash, now)
    if (!row || row.kind === 'system' || row.kind === 'former') return null
    // In the background: a failure, such as a session removed meanwhile, doesn't matter.
    if (!row.lastSeenAt || now.getTime() - row.lastSeenAt.getTime() >= seenEveryMs)
      touchSession(db, tokenHash, now).catch(() => {})
    const { accountId, kind, role, awaitsApproval, language } = row
    const hasSecondFactor = row.twoFactorSince !== null || row.byPasskey
    return { accountId, kind, role, sessionId, hasSecondFactor, awaitsApproval, language }
  }
}

const endSessionsOf = async (tx: Connection, accountId: string, except: string | null): Promise<void> => {
  for (const tokenHash of await deleteSessionsOf(tx, accountId, except ? decodeSessionId(except) : null))
    await announce(tx, { topic: 'session-ended', accountId, id: encodeSessionId(tokenHash) })
}

/** Deletes expired sessions, and closes their open sockets. */
export const endSessionsBefore = async (db: Db, now: Date): Promise<void> => {
  const deletedTokens = await deleteSessionsBefore(db, now)
  const changes = deletedTokens.map(({ tokenHash, accountId }) => ({
    topic: 'session-ended' as const,
    accountId,
    id: encodeSessionId(tokenHash),
  }))
  await announceAll(db, changes)
  if (deletedTokens.length > 0) await endSessionsBefore(db, now)
}

export const createSessionStore = (db: Db, clock: Clock): SessionStore => {
  const memory = createMemory()
  const find = createLookup(db, clock)
  const end = async (sessionId: string) => {
    const accountId = await deleteSession(db, decodeSessionId(sessionId))
    memory.forgetSession(sessionId)
    if (accountId) await announce(db, { topic: 'session-ended', accountId, id: sessionId })
  }
  return {
    start: async (accountId, kind) => {
      const { token, session } = createSession(clock.now(), kind)
      // Visits have no idle limit.
      await insertSession(db, { accountId, ...session, idleSeconds: sessionDays[kind] * 86_400 })
      return token
    },
    startFor: async (account, { device, isShared, byPasskey }) => {
      const { token, session } = createSession(clock.now(), 'account')
      const how = { device, byPasskey, idleSeconds: findIdleSeconds(isShared) }
      return (await insertSessionOf(db, account, { ...session, ...how })) ? token : null
    },
    authenticate: async token => {
      if (token.length > 200) return null
      const sessionId = hashTokenAsText(token)
      return memory.recall(sessionId, () => find(sessionId))
    },
    find,
    end,
    endOf: async (accountId, sessionId) => {
      const isTheirs = await isSessionOf(db, accountId, decodeSessionId(sessionId))
      if (isTheirs) await end(sessionId)
      return isTheirs
    },
    endAll: async (accountId, { except, alongside } = {}) => {
      await db.transaction(async tx => {
        await alongside?.(tx)
        await endSessionsOf(tx, accountId, except ?? null)
      })
      memory.forgetAccount(accountId)
    },
    endOfMany: async work => {
      const accountIds = await db.transaction(async tx => {
        const named = await work(tx)
        for (const accountId of named) await endSessionsOf(tx, accountId, null)
        return named
      })
      for (const accountId of accountIds) memory.forgetAccount(accountId)
    },
    forgetAccount: memory.forgetAccount,
    forgetSession: memory.forgetSession,
  }
}
