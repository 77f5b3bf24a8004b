// The SQL of what teachers took the columns of their tables for.
import type { ColumnRole } from '@lantern/contract/questions/question-bank/table-columns'
import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { bankColumnMappings } from '../../../database/schema/question-bank.relations.ts'
import type { Owner } from './access.ts'

export const findRememberedRoles = async (
  db: Connection,
  owner: Owner,
  headHash: string,
): Promise<ColumnRole[] | null> => {
  const [row] = await db
    .select({ roles: bankColumnMappings.roles })
    .from(bankColumnMappings)
    .where(and(eq(bankColumnMappings.ownerId, owner.accountId), eq(bankColumnMappings.headHash, headHash)))
  return row?.roles ?? null
}

export const putRememberedRoles = (
  tx: Connection,
  owner: Owner,
  mapping: { headHash: string; roles: ColumnRole[]; updatedAt: Date },
) =>
  tx
    .insert(bankColumnMappings)
    .values({ ownerId: owner.accountId, ...mapping })
    .onConflictDoUpdate({
      target: [bankColumnMappings.ownerId, bankColumnMappings.headHash],
      set: { roles: mapping.roles, updatedAt: mapping.updatedAt },
    })
