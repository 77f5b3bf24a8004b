import type { Db } from '../../database/client.ts'
import type { Limit } from '../../http/limits.ts'
import type { Clock } from '../../platform/clock/index.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import type { SessionStore } from './sessions.ts'

/** What the actions of identity work with. */
export type IdentityDeps = {
  db: Db
  clock: Clock
  mailer: Mailer
  sessions: SessionStore
  limits: IdentityLimits
  publicUrl: string
}

/** How often what may be tried; a school behind one address stays far below those per address. */
export type IdentityLimits = {
  /** Wrong passwords for one account from one address. */
  guesses: Limit
  /** Wrong passwords for one account from anywhere. */
  accountGuesses: Limit
  /** Wrong passwords from one address, for any account. */
  addressGuesses: Limit
  registrations: Limit
  /** Mails to one address. */
  mails: Limit
  visits: Limit
  links: Limit
}
