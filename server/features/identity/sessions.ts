// Sessions: random tokens, kept as hashes. A found session is remembered for a second, so that a page
// that asks for ten things looks it up once; an ended one is forgotten at once in this process and
// within that second in others.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../database/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../platform/clock/index.ts'
import { deleteSession, insertSession, prepareSessionLookup } from './queries.ts'
import { createToken, hashToken } from './secrets.ts'

const sessionDays = { account: 30, visitor: 7 } as const
const rememberMs = 1000

export type SessionStore = {
  /** Starts a session and returns its token, the only time it is seen. */
  start(accountId: string, kind: Actor['kind']): Promise<string>
  authenticate(token: string): Promise<Actor | null>
  end(sessionId: string): Promise<void>
}

const sessionIdOf = (token: string): string => Buffer.from(hashToken(token)).toString('base64url')

export const createSessionStore = (db: Db, clock: Clock): SessionStore => {
  const known = new LRUCache<string, Actor>({ max: 10_000, ttl: rememberMs })
  const lookup = prepareSessionLookup(db)
  const find = async (sessionId: string): Promise<Actor | null> => {
    const tokenHash = Buffer.from(sessionId, 'base64url')
    const [row] = await lookup.execute({ tokenHash, now: clock.now() })
    if (!row || row.kind === 'system') return null
    return { accountId: row.accountId, kind: row.kind, role: row.role, sessionId }
  }
  return {
    start: async (accountId, kind) => {
      const token = createToken()
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + sessionDays[kind] * 86_400_000)
      await insertSession(db, { tokenHash: hashToken(token), accountId, createdAt, expiresAt })
      return token
    },
    authenticate: async token => {
      if (token.length > 200) return null
      const sessionId = sessionIdOf(token)
      const remembered = known.get(sessionId)
      if (remembered) return remembered
      const actor = await find(sessionId)
      if (actor) known.set(sessionId, actor)
      return actor
    },
    end: async sessionId => {
      known.delete(sessionId)
      await deleteSession(db, Buffer.from(sessionId, 'base64url'))
    },
  }
}
