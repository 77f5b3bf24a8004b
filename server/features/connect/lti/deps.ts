import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Outgoing } from '../../../platform/outgoing/index.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import type { IdentityDeps } from '../../people/identity/index.ts'

/** Dependencies of requests to platforms. */
export type PlatformDeps = {
  db: Db
  clock: Clock
  /** Seals the installation's private key. */
  seal: Seal
  outgoing: Outgoing
  publicUrl: string
}

export type LtiDeps = PlatformDeps & {
  identity: IdentityDeps
  /** Name of the school; empty where none is set. */
  readSchoolName(): string
  /** @throws Refusal `not-found` for a class that isn't joinable, `class-full` */
  joinClass(accountId: string, classId: string): Promise<void>
  /** Invitations of an admin. */
  invitations: Limit
  /** Launches and registrations from one address. */
  launches: Limit
}
