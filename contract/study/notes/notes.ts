// Notes: words of a source that somebody highlighted, with what they wrote about them, and cards made of such words.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerInAddressSchema } from '../../integers.ts'
import { citationSchema } from '../../material/library/library.ts'
import { placeSchema } from '../../material/library/places.ts'
import { cardSchema, sides } from '../review/decks.ts'
import { maxContextLength, maxNoteLength, maxQuoteLength } from './note-limits.rules.ts'

/** Words as somebody selected them in a viewer. */
const selectedWordsSchema = z.object({
  quote: z.string().trim().min(1).max(maxQuoteLength),
  /** Text before and after the words. */
  prefix: z.string().max(maxContextLength).default(''),
  suffix: z.string().max(maxContextLength).default(''),
  /** The page, slide, line or paragraph they begin on, counted from 1, or milliseconds of a recording; null where
   * the viewer doesn't know. */
  near: z.int().min(0).max(2_147_483_647).nullable().default(null),
})
export type SelectedWords = z.output<typeof selectedWordsSchema>

export const noteSchema = z.object({
  id: z.string(),
  sourceId: z.string(),
  /** The words it is about, as they stand in the source. */
  quote: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  /** Text of the note; empty for a highlight alone. */
  text: z.string(),
  /** Null where nothing is known of it. */
  place: placeSchema.nullable(),
  /** False where the words aren't in the source as it was read; the place is where they were selected then. */
  isPlaced: z.boolean(),
  /** The innermost heading above the words. */
  heading: z.string().nullable(),
  /** A card was made of it and is still there. */
  hasCard: z.boolean(),
  /** Texts that another device wrote without a connection while this one changed: both stay until their owner decides. */
  versions: z.array(z.object({ id: z.string(), text: z.string(), at: z.iso.datetime() })),
  createdAt: z.iso.datetime(),
})
export type Note = z.output<typeof noteSchema>

const sourceParams = z.object({ sourceId: z.uuid() })
const noteParams = z.object({ noteId: z.uuid() })
const text = z.string().trim().max(maxNoteLength)
const one = z.object({ success, note: noteSchema })

export const noteEndpoints = {
  listNotes: endpoint({
    method: 'GET',
    path: '/sources/:sourceId/notes',
    access: 'visitor',
    summary:
      'My notes in a source in the order of their places, 200 at a time; those without a place come last.',
    params: sourceParams,
    query: z.object({ offset: integerInAddressSchema.min(0).default(0) }),
    output: z.object({ success, notes: z.array(noteSchema), total: z.int() }),
    refusals: ['not-found'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/sources/:sourceId/notes',
    access: 'visitor',
    summary:
      'Highlight words of a source, or write a note about them. The same highlight again is the one there is.',
    params: sourceParams,
    body: z.object({
      words: selectedWordsSchema,
      text: text.default(''),
      /** Made by a device without a connection, so that a note sent twice is added once; the note has this id. */
      id: z.uuid().optional(),
    }),
    output: one.extend({ repeated: z.boolean() }),
    status: 201,
    refusals: ['not-found', 'note-limit'],
  }),
  changeNote: endpoint({
    method: 'PATCH',
    path: '/notes/:noteId',
    access: 'visitor',
    summary:
      'Write something else about the words; an empty text leaves the highlight. A text that was written without a connection, from another one than there is now, becomes a second version.',
    params: noteParams,
    body: z.object({
      text,
      /** Act of a device without a connection: `id` applies the change once, `before` is the text that the device knew. */
      late: z.object({ id: z.uuid(), before: text }).optional(),
      /** Version that this text settles. */
      settles: z.uuid().optional(),
    }),
    output: one,
    refusals: ['not-found', 'note-limit'],
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/notes/:noteId',
    access: 'visitor',
    summary: 'Delete a note with its highlight.',
    params: noteParams,
    output: done,
    refusals: ['not-found'],
  }),
  exportNotes: endpoint({
    method: 'GET',
    path: '/sources/:sourceId/notes/export',
    access: 'visitor',
    summary: 'My notes in a source as Markdown, each with its words and their place.',
    params: sourceParams,
    output: 'text',
    refusals: ['not-found'],
  }),
  citeSelectedWords: endpoint({
    method: 'POST',
    path: '/sources/:sourceId/citations',
    access: 'account',
    summary: 'A citation of words that were selected; null where they aren’t in the source as it was read.',
    params: sourceParams,
    body: z.object({ words: selectedWordsSchema }),
    output: z.object({ success, citation: citationSchema.nullable() }),
    refusals: ['not-found'],
  }),
  addCardOfWords: endpoint({
    method: 'POST',
    path: '/sources/:sourceId/cards',
    access: 'visitor',
    summary: 'Add a card to my deck of a source, resting on words of it, or on those of a note.',
    params: sourceParams,
    body: z.object({
      front: sides.shape.front,
      back: sides.shape.back,
      words: selectedWordsSchema.nullable(),
      noteId: z.uuid().nullable().default(null),
    }),
    output: z.object({ success, card: cardSchema }),
    status: 201,
    refusals: ['not-found', 'deck-limit'],
  }),
} as const
