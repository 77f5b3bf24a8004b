import type { OwnSchoolConsent } from '@lantern/contract/people/identity/school-consents'
import type { Limit } from '../../../actions/limit.ts'
import type { PacedTries } from '../../../actions/paced-tries.ts'
import type { SlowLane } from '../../../actions/slow-lane.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Passwords } from '../../../platform/config/index.ts'
import type { Mailer } from '../../../platform/mail/index.ts'
import type { Outgoing } from '../../../platform/outgoing/index.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { GoogleSignIn } from './google-sign-in.ts'
import type { SchoolSignIn } from './school/school-sign-in.ts'
import type { SessionStore } from './sessions.ts'

/** School's consent statements for children of its classes; belongs to classes. */
export type SchoolConsents = {
  /** Whether the school's consent covers an address. */
  isCovered(db: Connection, email: string): Promise<boolean>
  /** Moves statements about an address to its account. @returns false where none is in force */
  claim(tx: Connection, email: string, accountId: string): Promise<boolean>
  listOwn(db: Connection, accountId: string): Promise<OwnSchoolConsent[]>
}

/** Dependencies of identity's actions. */
export type IdentityDeps = {
  db: Db
  clock: Clock
  mailer: Mailer
  storage: Storage
  sessions: SessionStore
  limits: IdentityLimits
  /** Null where it isn't set up. */
  google: GoogleSignIn | null
  /** Null where it isn't set up. */
  school: SchoolSignIn | null
  /** Roles that may have a password. */
  passwords: Passwords
  /** Fetches the pictures of Google accounts. */
  outgoing: Outgoing
  /** Seals the secrets of authenticator apps. */
  seal: Seal
  publicUrl: string
  /**
   * Age below which a parent has to agree, and nobody is a teacher; null where the year of birth isn't asked.
   */
  childAge: number | null
  /** Disables models and mails, until somebody allows them; belongs to usage and notifications. */
  childDefaults(tx: Connection, accountId: string, now: Date): Promise<void>
  schoolConsents: SchoolConsents
  /** Reports errors of background work. */
  onError(error: unknown): void
}

/** Limits of tries; a school behind one address stays far below those per address. */
export type IdentityLimits = {
  /** Wrong passwords for one account from one address, or from a browser it was signed in with. */
  guesses: Limit
  /** Wrong passwords for one account from all other browsers. */
  accountGuesses: Limit
  /** Pace of an account's tries after that. */
  pacedGuesses: PacedTries
  /** Wrong passwords in one's own account, while signed in. */
  confirmations: Limit
  /** Wrong passwords from one address, for any account. */
  addressGuesses: Limit
  /** Slow lane for further tries from an address. */
  slowGuesses: SlowLane
  /** Codes of the second factor for one account. */
  codes: Limit
  registrations: Limit
  /** Mails to one address. */
  mails: Limit
  visits: Limit
  /** Unknown mail links from one address. */
  links: Limit
  /** Sign-ins by passkeys, begun and ended, from one address. */
  passkeys: Limit
  /** Sign-ins by Google from one address. */
  google: Limit
  /** Sign-ins with the school's account from one address. */
  school: Limit
}
