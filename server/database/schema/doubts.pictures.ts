// Pictures in doubts and their messages.
import { pictureLineSchema, pictureStates } from '@lantern/contract/help/doubts/doubt-pictures'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { doubtMessages, doubts } from './doubts.ts'
import { accounts } from './identity.ts'

export const doubtPictures = defineTable(
  'doubt_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null until it is sent. */
    doubtId: uuid('doubt_id').references(() => doubts.id, { onDelete: 'cascade' }),
    /** Null for a picture of the question. */
    messageId: uuid('message_id'),
    /** Position among those sent together. */
    position: integer('position').notNull().default(0),
    fileKey: text('file_key').notNull(),
    bytes: integer('bytes').notNull(),
    mediaType: text('media_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    state: closedList('state', pictureStates).notNull().default('reading'),
    lines: parsedJson('doubt_pictures.lines', z.array(pictureLineSchema)).notNull().default([]),
    addedAt: moment('added_at').notNull(),
  },
  table => [
    index('doubt_pictures_doubt').on(table.doubtId, table.position),
    index('doubt_pictures_unsent').on(table.addedAt).where(sql`${table.doubtId} is null`),
    index('doubt_pictures_owner').on(table.ownerId),
    index('doubt_pictures_message').on(table.doubtId, table.messageId),
    foreignKey({
      columns: [table.doubtId, table.messageId],
      foreignColumns: [doubtMessages.doubtId, doubtMessages.id],
      name: 'doubt_pictures_message',
    }).onDelete('cascade'),
  ],
)
