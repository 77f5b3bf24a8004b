// Notes: highlighted words of a source, with comments.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { accounts } from './identity.ts'
import { sources } from './library.ts'
import { cards } from './review.ts'

export const notes = defineTable(
  'notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /**
     * First and last passage of the words; null where they aren't found. No foreign key: passages are cut
     * anew when a source is read again, and the note finds its words by itself.
     */
    passageId: bigint('passage_id', { mode: 'bigint' }),
    lastPassageId: bigint('last_passage_id', { mode: 'bigint' }),
    /** Ordinals of these passages. */
    position: integer('position'),
    lastPosition: integer('last_position'),
    /** UTF-16 offsets into the first and into the last passage. */
    startOffset: integer('start_offset').notNull().default(0),
    endOffset: integer('end_offset').notNull().default(0),
    /** Newest passage when the words weren't found, so that the search isn't repeated in vain. */
    searchedTo: bigint('searched_to', { mode: 'bigint' }),
    quote: text('quote').notNull(),
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    /** Page, slide, line, paragraph or millisecond at which the words were selected. */
    near: integer('near'),
    /** Text; empty for a highlight alone. */
    text: text('text').notNull(),
    cardId: uuid('card_id').references(() => cards.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('notes_owner_source').on(table.ownerId, table.sourceId, table.position, table.startOffset),
    index('notes_source').on(table.sourceId),
    index('notes_card').on(table.cardId),
  ],
)

/** Acts on notes that a device made without a connection: each is applied once. */
export const noteActs = defineTable(
  'note_acts',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Note that it led to; an added highlight may be one that was there. Null once it is deleted. */
    noteId: uuid('note_id').references(() => notes.id, { onDelete: 'set null' }),
    /** Text that waits for a decision as the second version; null for an act that is done. */
    otherText: text('other_text'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('note_acts_owner').on(table.ownerId),
    index('note_acts_note').on(table.noteId),
    index('note_acts_other').on(table.noteId).where(sql`${table.otherText} is not null`),
  ],
)
