// Accounts by number, each with an address of its own.
import { accounts } from '../../database/schema/identity.ts'
import type { Crowd } from './crowd.ts'

export const addAccounts = ({ server }: Crowd, role: 'student' | 'teacher', numbers: readonly number[]) =>
  server.database.db
    .insert(accounts)
    .values(
      numbers.map(n => ({
        kind: 'account' as const,
        email: `${role}-${n}@school.test`,
        username: `${role} ${n}`,
        role,
        verifiedAt: server.clock.now(),
        createdAt: server.clock.now(),
      })),
    )
    .returning()
