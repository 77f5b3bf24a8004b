// A class's rules for results, its teachers' own columns with their cells, and every change of them. Values that
// count are decimals as text or `numeric`, never floating point.
import { changeFactsSchema, gradeRulesSchema } from '@lantern/contract/teach/gradebook/grade-rules'
import { ownCellStates, ownColumnKinds } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import { storedLevelsSchema } from '@lantern/contract/teach/gradebook/own-columns'
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { workSessions } from './class-results.sessions.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'

/** A class without a row has no categories and no scale. */
export const gradebookRules = defineTable('gradebook_rules', {
  classId: uuid('class_id')
    .primaryKey()
    .references(() => classes.id, { onDelete: 'cascade' }),
  rules: parsedJson('gradebook_rules.rules', gradeRulesSchema).notNull(),
  /** Revision of the row, so that nobody overwrites unseen changes. */
  revision: integer('revision').notNull(),
})

export const ownColumns = defineTable(
  'gradebook_own_columns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: closedList('kind', ownColumnKinds).notNull(),
    /** Most points; null for another kind. */
    possible: numeric('possible', { precision: 6, scale: 2 }),
    levels: parsedJson('gradebook_own_columns.levels', storedLevelsSchema).notNull(),
    weight: numeric('weight', { precision: 6, scale: 2 }).notNull(),
    isShown: boolean('is_shown').notNull(),
    revision: integer('revision').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** Null while it stands in the gradebook. */
    removedAt: moment('removed_at'),
  },
  table => [index('gradebook_own_columns_class').on(table.classId)],
)

/** A cell without a row is empty. It belongs to the student, also after they left the class. */
export const ownCells = defineTable(
  'gradebook_cells',
  {
    columnId: uuid('column_id')
      .notNull()
      .references(() => ownColumns.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: closedList('state', ownCellStates).notNull(),
    /** Points as a decimal, the name of a level, or `pass` and `fail`. */
    value: text('value'),
    deduction: numeric('deduction', { precision: 6, scale: 2 }).notNull(),
    comment: text('comment').notNull(),
    revision: integer('revision').notNull(),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.columnId, table.accountId] }),
    index('gradebook_cells_account').on(table.accountId),
  ],
)

/** Subject of a change: a column of the teacher's own, or a piece of work; neither for rules. */
const changed = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  classId: uuid('class_id')
    .notNull()
    .references(() => classes.id, { onDelete: 'cascade' }),
  ownColumnId: uuid('own_column_id'),
  sessionId: uuid('session_id').references(() => workSessions.id, { onDelete: 'cascade' }),
  /** Null once the teacher's account is deleted. */
  byId: uuid('by_id').references(() => accounts.id, { onDelete: 'set null' }),
  at: moment('at').notNull(),
})

/** Reference with a name of its own: a generated one would be too long. */
const toOwnColumn = (name: string, column: AnyPgColumn) =>
  foreignKey({ columns: [column], foreignColumns: [ownColumns.id], name }).onDelete('cascade')

/** Changes of columns, weights and rules. */
export const gradebookChanges = defineTable(
  'gradebook_changes',
  {
    ...changed(),
    before: parsedJson('gradebook_changes.before', changeFactsSchema).notNull(),
    after: parsedJson('gradebook_changes.after', changeFactsSchema).notNull(),
  },
  table => [
    index('gradebook_changes_class').on(table.classId, table.at, table.id),
    toOwnColumn('gradebook_changes_own_column_fk', table.ownColumnId),
    index('gradebook_changes_own_column').on(table.ownColumnId),
    index('gradebook_changes_session').on(table.sessionId),
    index('gradebook_changes_by').on(table.byId),
  ],
)

/** Changes of a student's cells and excuses. */
export const gradebookCellChanges = defineTable(
  'gradebook_cell_changes',
  {
    ...changed(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    before: parsedJson('gradebook_cell_changes.before', changeFactsSchema).notNull(),
    after: parsedJson('gradebook_cell_changes.after', changeFactsSchema).notNull(),
  },
  table => [
    index('gradebook_cell_changes_class').on(table.classId, table.at, table.id),
    toOwnColumn('gradebook_cell_changes_own_column_fk', table.ownColumnId),
    index('gradebook_cell_changes_own_column').on(table.ownColumnId, table.accountId),
    index('gradebook_cell_changes_session').on(table.sessionId),
    index('gradebook_cell_changes_account').on(table.accountId),
    index('gradebook_cell_changes_by').on(table.byId),
  ],
)
