// SQL of an account's deletion, made from the register.
import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import {
  belongsTo,
  listEmptyings,
  listHandOvers,
  listRenamings,
  quoteId,
  selectFiles,
  type TableName,
  tableNames,
} from '../../../database/register/index.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { noteFilesToRemove } from './deletion-queries.ts'

type AccountRow = typeof accounts.$inferSelect

/** Account with a row lock until the transaction ends. */
export const lockAccount = async (tx: Connection, accountId: string): Promise<AccountRow | null> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
  return account ?? null
}

/** Inserts an account without sign-in, for rows that others need. @returns its id */
export const insertFormer = async (
  tx: Connection,
  { role, username, createdAt }: Pick<AccountRow, 'role' | 'username' | 'createdAt'>,
): Promise<string> => {
  const [former] = await tx
    .insert(accounts)
    .values({ kind: 'former', role, username, createdAt })
    .returning({ id: accounts.id })
  if (!former) throw new Error('no account to stand in was made')
  return former.id
}

export const deleteAccount = (tx: Connection, accountId: string) =>
  tx.delete(accounts).where(eq(accounts.id, accountId))

const runAll = async (tx: Connection, statements: readonly string[]): Promise<number> => {
  let changed = 0
  for (const statement of statements) changed += (await tx.execute(sql.raw(statement))).rowCount ?? 0
  return changed
}

/**
 * Transfers rows that others need to another account, without the person's texts.
 * @returns number of remaining rows
 */
export const handOver = async (tx: Connection, oldId: string, freshId: string): Promise<number> => {
  const moved = await runAll(tx, listHandOvers(quoteId(oldId), quoteId(freshId)))
  if (moved === 0) return 0
  await runAll(tx, listRenamings(oldId, freshId))
  await runAll(tx, listEmptyings(quoteId(freshId)))
  return moved
}

/** Lists the files of all rows that still belong to an account. */
export const noteFilesOf = async (tx: Connection, accountId: string): Promise<void> => {
  for (const table of tableNames) {
    const select = selectFiles(table, quoteId(accountId))
    if (select) await noteFilesToRemove(tx, select)
  }
}

/** Ids of an account's rows in a table. */
export const listIdsOf = async (tx: Connection, table: TableName, accountId: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(
    sql.raw(`select id::text as id from ${table} where ${belongsTo(table, quoteId(accountId))}`),
  )
  return rows.map(({ id }) => id)
}

/** Doubts that a person asked, took or wrote in: mails of the outbox about them contain the name. */
export const listDoubtIdsAround = async (tx: Connection, accountId: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id::text as id from doubts where ${accountId} in (asker_id, teacher_id, verdict_by_id)
    union select doubt_id::text from doubt_messages where author_id = ${accountId}
    union select doubt_id::text from doubt_history where account_id = ${accountId}`)
  return rows.map(({ id }) => id)
}
