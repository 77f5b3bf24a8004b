// Log of reads of people's records: one line a day for each reader, record and person.
import { recordKinds } from '@lantern/contract/people/record-reads/record-reads'
import { bigint, boolean, date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { accounts } from './identity.ts'

export const recordReads = defineTable(
  'record_reads',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Person the record is about. */
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Reader's name at the time. */
    readerName: text('reader_name').notNull(),
    isAdmin: boolean('is_admin').notNull(),
    kind: closedList('kind', recordKinds).notNull(),
    /** Id of the room, homework, doubt or account that was read. */
    recordId: text('record_id').notNull(),
    about: text('about').notNull(),
    day: date('day').notNull(),
    times: integer('times').notNull().default(1),
    lastAt: moment('last_at').notNull(),
  },
  table => [
    uniqueIndex('record_reads_line').on(
      table.subjectId,
      table.readerId,
      table.kind,
      table.recordId,
      table.day,
    ),
    index('record_reads_reader').on(table.readerId),
    index('record_reads_last').on(table.lastAt),
  ],
)
