// Help levels of classes, windows with another level, and what was asked below full answers.
import { helpLevels } from '@lantern/contract/classes/help-levels/help-levels.rules'
import { bigint, index, text, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'
import { sources } from './library.ts'

/** A class without a row gives full answers. */
export const helpSettings = defineTable('help_settings', {
  classId: uuid('class_id')
    .primaryKey()
    .references(() => classes.id, { onDelete: 'cascade' }),
  level: closedList('level', helpLevels).notNull(),
})

export const helpWindows = defineTable(
  'help_windows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    level: closedList('level', helpLevels).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  table => [index('help_windows_class').on(table.classId, table.endsAt)],
)

/** A question that was answered below full answers; without its words. */
export const helpQuestions = defineTable(
  'help_questions',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Class whose level counted. */
    classId: uuid('class_id')
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    /** Asking student: counted, and shown to nobody. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    level: closedList('level', helpLevels).notNull(),
    /** Source of the place that was shown; null without one, and once it is deleted. */
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'set null' }),
    /** Innermost heading above the place; empty for none. */
    heading: text('heading').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
  },
  table => [
    index('help_questions_class').on(table.classId, table.askedAt),
    index('help_questions_account').on(table.accountId),
    index('help_questions_source').on(table.sourceId),
    index('help_questions_asked').on(table.askedAt),
  ],
)
