// SQL of the access log.
import { readsPerPage } from '@lantern/contract/people/record-reads/record-reads'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { countOlder } from '../../../database/count-older.ts'
import { recordReads } from '../../../database/schema/record-reads.ts'

type Line = Omit<typeof recordReads.$inferInsert, 'id' | 'readerName' | 'subjectId'>

/** Inserts a line for each person with an account, or counts up the day's line. */
export const putReads = (db: Connection, subjectIds: readonly string[], line: Line) =>
  db.execute(sql`
    insert into record_reads (subject_id, reader_id, reader_name, is_admin, kind, record_id, about, day, last_at)
    select subject.id, reader.id, reader.username, ${line.isAdmin}, ${line.kind}, ${line.recordId}, ${line.about},
      ${line.day}::date, ${line.lastAt.toISOString()}::timestamptz
    from accounts reader, accounts subject
    where reader.id = ${line.readerId} and subject.kind = 'account' and subject.id <> reader.id
      and subject.id = any(${sql.param(`{${subjectIds.join(',')}}`)}::uuid[])
    on conflict (subject_id, reader_id, kind, record_id, day)
    do update set times = record_reads.times + 1, last_at = excluded.last_at`)

/** Page size plus one, to detect older entries. */
export const listReadsOf = (db: Connection, subjectId: string, before: string | undefined) =>
  db
    .select()
    .from(recordReads)
    .where(and(eq(recordReads.subjectId, subjectId), before ? lt(recordReads.id, BigInt(before)) : undefined))
    .orderBy(desc(recordReads.id))
    .limit(readsPerPage + 1)

export const countReadsBefore = (db: Connection, before: Date) => countOlder(db, recordReads.lastAt, before)

export const deleteReadsBefore = async (db: Connection, before: Date): Promise<void> => {
  await db.delete(recordReads).where(lt(recordReads.lastAt, before))
}
