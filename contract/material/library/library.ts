// Library: sources, their state, the places in them, search.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { textEncodingSchema } from '../../text-encodings.ts'
import { lossSchema, remarkSchema } from './left-out.ts'
import { pageLabelsSchema } from './page-labels.ts'
import { placeSchema } from './places.ts'
import { sourceContentSchema } from './source-content.ts'
import { sourceKindSchema } from './source-kinds.ts'

export type { PageRect, PictureRect, Place } from './places.ts'
export { type SourceKind, sourceKindSchema, sourceKinds } from './source-kinds.ts'

/** queued → extracting → indexing → ready, or failed. A source can be asked from `indexing` on, its first pages
 * earlier (`pagesAskable`). */
export const sourceStates = ['queued', 'extracting', 'indexing', 'ready', 'failed'] as const
export const sourceStateSchema = z.enum(sourceStates)
export type SourceState = z.output<typeof sourceStateSchema>

export const citationSchema = z.object({
  sourceId: z.string(),
  sourceName: z.string(),
  passageId: z.string(),
  /** The words cited, exactly as they stand in the source. */
  quote: z.string(),
  /** Range of the quote that answers by itself, such as a cell of its row; absent where all of it does. */
  focus: z.object({ start: z.number().int(), end: z.number().int() }).optional(),
  place: placeSchema,
})
export type Citation = z.output<typeof citationSchema>

export const sourceSchema = z.object({
  id: z.string(),
  /** Null outside any folder, and for sample material. */
  folderId: z.string().nullable(),
  name: z.string(),
  kind: sourceKindSchema,
  state: sourceStateSchema,
  bytes: z.number().int(),
  /** Pages, or slides; null until it's known, and always for what has neither. */
  pageCount: z.number().int().nullable(),
  pagesRead: z.number().int(),
  /** Pages, from the first on, that can be asked while the rest is read; 0 before, and once all is read. */
  pagesAskable: z.number().int(),
  /** Length of a recording; null until it's known, and for what has none. */
  seconds: z.number().nullable(),
  passageCount: z.number().int(),
  /** Passages that have an embedding. */
  passagesEmbedded: z.number().int(),
  /** Present when `state` is failed; `message` is for people and says what to do. */
  failure: z.object({ code: z.string(), message: z.string(), canRetry: z.boolean() }).nullable(),
  /** Pages that OCR read and whose reading can be corrected, or slides or pictures of a document, counted from 1. */
  pagesByOcr: z.array(z.number().int()),
  /** Encoding of a text whose bytes don't name it, for its owner, who can change it; null for other files. */
  encoding: textEncodingSchema.nullable(),
  /** Hidden slides and slides with presenter notes, counted from 1, and whether they are read; null without any. */
  slides: z
    .object({
      hidden: z.array(z.number().int()),
      noted: z.array(z.number().int()),
      readsHidden: z.boolean(),
      readsNotes: z.boolean(),
    })
    .nullable(),
  /** Printed page numbers; null where they are the file's own. */
  pageLabels: pageLabelsSchema.nullable(),
  /** Sentences about how it was read, and about what wasn't, such as pages without text. */
  notes: z.array(z.string()),
  /** Sentences of `notes` about how it was read, with their places. */
  remarks: z.array(remarkSchema),
  /** Parts that were not read, and why. */
  leftOut: z.array(lossSchema),
  /** Whether much of it was not read, so that answers and questions may miss something. */
  isPartlyRead: z.boolean(),
  /** Whether its owner can have the pages read again that were left out. */
  canReadAgain: z.boolean(),
  /** Part of Lantern's own sample material: readable by everybody, changed by nobody. */
  isSample: z.boolean(),
  /** True if it is another person's, shared with a class of mine: readable and searchable. */
  isShared: z.boolean(),
  createdAt: z.iso.datetime(),
  openedAt: z.iso.datetime().nullable(),
})
export type Source = z.output<typeof sourceSchema>

const one = z.object({ success: z.literal(true), source: sourceSchema })
const sourceParams = z.object({ sourceId: z.uuid() })
const ok = z.object({ success: z.literal(true) })

export const searchHitSchema = citationSchema.extend({
  /** The passage around the quotation; `quoteStart` and `quoteEnd` are offsets into it. */
  passage: z.string(),
  quoteStart: z.number().int(),
  quoteEnd: z.number().int(),
})
export type SearchHit = z.output<typeof searchHitSchema>

export const libraryEndpoints = {
  listSources: endpoint({
    method: 'GET',
    path: '/sources',
    access: 'visitor',
    summary: 'My sources, newest first, and the sample material.',
    output: z.object({ success: z.literal(true), sources: z.array(sourceSchema) }),
    refusals: [],
  }),
  addSource: endpoint({
    method: 'POST',
    path: '/sources',
    access: 'account',
    summary: 'Upload one file. The same file again answers with the source it already is.',
    body: 'upload',
    output: one.extend({ repeated: z.boolean() }),
    status: 201,
    refusals: [
      'file-missing',
      'file-empty',
      'file-too-large',
      'file-unsupported',
      'file-misnamed',
      'file-encrypted',
      'slides-unsupported',
      'image-unsupported',
      'document-unsupported',
      'storage-full',
      'quota-full',
    ],
  }),
  readSource: endpoint({
    method: 'GET',
    path: '/sources/:sourceId',
    access: 'visitor',
    summary: 'One source.',
    params: sourceParams,
    output: one,
    refusals: ['not-found'],
  }),
  openSource: endpoint({
    method: 'POST',
    path: '/sources/:sourceId/open',
    access: 'visitor',
    summary: 'Remember that the source was opened now.',
    params: sourceParams,
    output: ok,
    refusals: ['not-found'],
  }),
  renameSource: endpoint({
    method: 'PATCH',
    path: '/sources/:sourceId',
    access: 'account',
    summary: 'Rename a source.',
    params: sourceParams,
    body: z.object({ name: z.string().trim().min(1).max(200) }),
    output: one,
    refusals: ['not-found'],
  }),
  removeSource: endpoint({
    method: 'DELETE',
    path: '/sources/:sourceId',
    access: 'account',
    summary: 'Delete a source with its file, passages, vectors and jobs.',
    params: sourceParams,
    output: ok,
    refusals: ['not-found'],
  }),
  changeSlides: endpoint({
    method: 'PATCH',
    path: '/sources/:sourceId/slides',
    access: 'account',
    summary: 'Choose whether hidden slides and presenter notes are read; the slides are read again.',
    params: sourceParams,
    body: z.object({ readsHidden: z.boolean(), readsNotes: z.boolean() }).partial(),
    output: one,
    refusals: ['not-found'],
  }),
  retrySource: endpoint({
    method: 'POST',
    path: '/sources/:sourceId/retry',
    access: 'account',
    summary: 'Read a failed source again.',
    params: sourceParams,
    output: one,
    refusals: ['not-found', 'source-not-retryable'],
  }),
  readSourceFile: endpoint({
    method: 'GET',
    path: '/sources/:sourceId/file',
    access: 'visitor',
    summary: 'The file itself; answers ranges.',
    params: sourceParams,
    output: 'file',
    refusals: ['not-found'],
  }),
  readSourceText: endpoint({
    method: 'GET',
    path: '/sources/:sourceId/text',
    access: 'visitor',
    summary: 'A text source as it was read, its lines parted by line feeds.',
    params: sourceParams,
    output: 'text',
    refusals: ['not-found'],
  }),
  readSourceContent: endpoint({
    method: 'GET',
    path: '/sources/:sourceId/content',
    access: 'visitor',
    summary: 'Slides, a document or a transcript as its viewer shows it; null for other kinds.',
    params: sourceParams,
    output: z.object({ success: z.literal(true), content: sourceContentSchema.nullable() }),
    refusals: ['not-found'],
  }),
  suggestQuestions: endpoint({
    method: 'GET',
    path: '/sources/:sourceId/suggestions',
    access: 'visitor',
    summary: 'Questions that the source answers.',
    params: sourceParams,
    output: z.object({ success: z.literal(true), questions: z.array(z.string()) }),
    refusals: ['not-found', 'source-not-ready'],
  }),
  searchSources: endpoint({
    method: 'GET',
    path: '/search',
    access: 'visitor',
    summary: 'Best passages in all my material.',
    query: z.object({
      q: z.string().trim().min(1).max(400),
      sourceId: z.uuid().optional(),
      /**
       * Order of hits; `place` gives, within one source, every place of the exact words in the order of the
       * source.
       */
      order: z.enum(['best', 'place']).default('best'),
      /** `readable` also searches what classes share with me, and never the samples. */
      scope: z.enum(['shelf', 'readable']).default('shelf'),
      /** `relevant` leaves out passages that only share a word or two with what is looked for. */
      least: z.enum(['any', 'relevant']).default('any'),
    }),
    output: z.object({
      success: z.literal(true),
      hits: z.array(searchHitSchema),
      /** Names of sources that are still being read and so aren't searched. */
      notSearched: z.array(z.string()),
    }),
    refusals: ['not-found'],
  }),
} as const
