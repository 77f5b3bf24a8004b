// Look of the school: one row.
import { sql } from 'drizzle-orm'
import { check, integer, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'

export const looks = defineTable(
  'looks',
  {
    id: integer('id').primaryKey().default(1),
    name: text('name').notNull().default(''),
    /** "#8c1d40"; null without one. */
    colour: text('colour'),
    supportEmail: text('support_email'),
    /** Pages as Markdown; '' for none. */
    imprint: text('imprint').notNull().default(''),
    privacy: text('privacy').notNull().default(''),
    terms: text('terms').notNull().default(''),
    /** Key of an immutable file: another logo gets another key. */
    logoKey: text('logo_key'),
    logoBytes: integer('logo_bytes'),
    logoType: text('logo_type'),
    logoWidth: integer('logo_width'),
    logoHeight: integer('logo_height'),
    changedAt: moment('changed_at').notNull(),
  },
  table => [
    check('looks_has_one_row', sql`${table.id} = 1`),
    check(
      'looks_logo_is_whole',
      sql`num_nulls(logo_key, logo_bytes, logo_type, logo_width, logo_height) in (0, 5)`,
    ),
  ],
)
