// Papers with copies of their questions, and saved blueprints.
import {
  blueprintSchema,
  paperFormSchema,
  questionEditsSchema,
} from '@lantern/contract/teach/papers/blueprint'
import { paperQuestionSchema } from '@lantern/contract/teach/papers/papers'
import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { accounts } from './identity.ts'

export const papers = defineTable(
  'papers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull().default(0),
    blueprint: parsedJson('papers.blueprint', blueprintSchema).notNull(),
    forms: parsedJson('papers.forms', paperFormSchema.array()).notNull(),
    edits: parsedJson('papers.edits', questionEditsSchema).notNull(),
    /** Copies of the questions of all variants: later changes of the originals don't affect them. */
    questions: parsedJson('papers.questions', paperQuestionSchema.array()).notNull(),
    /** Whether the variants meet the blueprint. */
    isReady: boolean('is_ready').notNull().default(false),
    /** Moment when a variant was last made into a file. */
    printedAt: moment('printed_at'),
    /** Set while it can still be restored. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [index('papers_owner_updated').on(table.ownerId, table.updatedAt)],
)

export const paperTemplates = defineTable(
  'paper_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    blueprint: parsedJson('paper_templates.blueprint', blueprintSchema).notNull(),
  },
  table => [uniqueIndex('paper_templates_owner_name').on(table.ownerId, table.name)],
)
