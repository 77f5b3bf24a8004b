// Chat: threads of questions to one or several sources, answered with citations.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { citationSchema, sourceKindSchema, sourceStateSchema } from '../../material/library/library.ts'
import { engineNotes } from '../../study/generations/engine-notes.ts'

export const questionMaximum = 2000

/**
 * Layout of a piece of an answer: running text, an entry of a list or a step, lines of code, text directly around
 * the answer that is needed to read it, or more of the same page that doesn't answer but helps to understand.
 */
export const sentenceForms = ['text', 'item', 'code', 'context', 'more'] as const
export type SentenceForm = (typeof sentenceForms)[number]

/**
 * Piece of an answer. In an open conversation `text` is Markdown, and a piece without citations is the
 * model's own knowledge.
 */
export const sentenceSchema = z.object({
  text: z.string(),
  citations: z.array(citationSchema),
  form: z.enum(sentenceForms).default('text'),
  /**
   * Characters of the source between the piece before and this one, where the two adjoin; null where it comes later
   * in the same passage; absent for another place, and where it isn't known.
   */
  gap: z.string().nullable().optional(),
  /** Side of a comparison, or part of the question, that this piece and those up to the next label answer. */
  label: z.string().optional(),
  /** Words of the text that answer by themselves, such as a year; only where that is certain. */
  opening: z.string().optional(),
  /** Answer to a question for yes or no, where the text gives it without doubt. */
  verdict: z.enum(['yes', 'no']).optional(),
})
export type Sentence = z.output<typeof sentenceSchema>

/**
 * A place near a question that the material doesn't answer. `heading`: the one above it; null or absent where there is
 * none, or where it isn't known.
 */
const nearestPlaceSchema = citationSchema.extend({ heading: z.string().nullable().optional() })

/** A word of a question as it was written, and as the engine read it. */
export const spellingCorrectionSchema = z.object({ written: z.string(), read: z.string() })
export type SpellingCorrection = z.output<typeof spellingCorrectionSchema>

export const turnStates = ['answering', 'done', 'stopped', 'failed'] as const

/** Help with an exercise: the idea, the next step, a step worked out, the solution. */
export const hintSteps = 4

/** Question with its answer, complete or not. */
export const turnSchema = z.object({
  id: z.string(),
  threadId: z.string(),
  question: z.string(),
  askedAt: z.iso.datetime(),
  state: z.enum(turnStates),
  /** Answering engine; sentences of the built-in one are quotations. */
  engine: z.enum(['built-in', 'model']),
  engineNote: z.enum(engineNotes).nullable(),
  sentences: z.array(sentenceSchema),
  /** Misspelt words of the question, read as the sources spell them. */
  corrections: z.array(spellingCorrectionSchema),
  /** Wording in which a follow-up was understood; null for a question that makes sense by itself. */
  understood: z.string().nullable(),
  /** Parts of the question that the material doesn't answer while it answers others. */
  unanswered: z.array(z.string()),
  /** The material doesn't say; `nearest` holds the closest passages. */
  notFound: z.boolean(),
  nearest: z.array(nearestPlaceSchema),
  confidence: z.enum(['high', 'medium', 'low']).nullable(),
  /** Places being read now, such as "pages 142 and 143"; empty when done. */
  reading: z.array(citationSchema.pick({ sourceName: true, place: true })),
  /** Words that a slow model reads before its first sentence, and about how many seconds that takes; null for others. */
  wordsAhead: z.int().nullable(),
  secondsAhead: z.int().nullable(),
  passagesUsed: z.number().int(),
  /** Sentences of a model that were left out because nothing in the material bears them out. */
  withheld: z.number().int(),
  /** Names of the sources of the answer of which much was not read. */
  partlyRead: z.array(z.string()),
  /** Sources of the answer that were still being read, with the first pages that had been read. */
  readSoFar: z.array(
    z.object({
      name: z.string(),
      pages: z.number().int(),
      pageCount: z.number().int(),
      /** Present where minutes of a recording are counted in place of pages. */
      isMinutes: z.literal(true).optional(),
    }),
  ),
  /** Number of the hint (1 to `hintSteps`) in an answer to an exercise; null for everything else. */
  hint: z.number().int().min(1).max(hintSteps).nullable(),
  feedback: z.enum(['helpful', 'wrong-source']).nullable(),
  /** Counts changes of this turn: an update with a lower number than the one in hand is old. */
  revision: z.number().int(),
})
export type Turn = z.output<typeof turnSchema>

/** An open conversation needs no source: it asks all the material of its person, those named, or none. */
export const threadKinds = ['material', 'open'] as const

export const threadSchema = z.object({
  id: z.string(),
  kind: z.enum(threadKinds),
  /** Whether a language model gets passages of the material; the built-in engine always answers from it. */
  usesMaterial: z.boolean(),
  name: z.string(),
  sources: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: sourceKindSchema,
      state: sourceStateSchema,
      pagesAskable: z.number().int(),
    }),
  ),
  turnCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Thread = z.output<typeof threadSchema>

const threadParams = z.object({ threadId: z.uuid() })
const oneThread = z.object({ success: z.literal(true), thread: threadSchema })
export const oneTurn = z.object({ success: z.literal(true), turn: turnSchema })
const ok = z.object({ success: z.literal(true) })
const name = z.string().trim().min(1).max(120)
const sourceIds = z.array(z.uuid()).min(1).max(20)
const anySourceIds = z.array(z.uuid()).max(20)
export const question = z.string().trim().min(1).max(questionMaximum)

export const chatEndpoints = {
  listThreads: endpoint({
    method: 'GET',
    path: '/threads',
    access: 'visitor',
    summary: 'My conversations of a kind, latest first; those about one source where `sourceId` is given.',
    query: z.object({ sourceId: z.uuid().optional(), kind: z.enum(threadKinds).default('material') }),
    output: z.object({ success: z.literal(true), threads: z.array(threadSchema) }),
    refusals: [],
  }),
  startThread: endpoint({
    method: 'POST',
    path: '/threads',
    access: 'visitor',
    summary: 'Start a conversation with one or several sources.',
    body: z.object({ sourceIds, name: name.optional() }),
    output: oneThread,
    status: 201,
    refusals: ['not-found'],
  }),
  startOpenThread: endpoint({
    method: 'POST',
    path: '/open-threads',
    access: 'visitor',
    summary: 'Start an open conversation. Without `sourceIds` it may use all my material.',
    body: z.object({
      usesMaterial: z.boolean().default(true),
      sourceIds: anySourceIds.default([]),
      name: name.optional(),
    }),
    output: oneThread,
    status: 201,
    refusals: ['not-found'],
  }),
  readThread: endpoint({
    method: 'GET',
    path: '/threads/:threadId',
    access: 'visitor',
    summary: 'A conversation with its turns, oldest first.',
    params: threadParams,
    output: oneThread.extend({ turns: z.array(turnSchema) }),
    refusals: ['not-found'],
  }),
  changeThread: endpoint({
    method: 'PATCH',
    path: '/threads/:threadId',
    access: 'visitor',
    summary: 'Rename a conversation or change what it asks; only an open one may do without sources.',
    params: threadParams,
    body: z.object({
      name: name.optional(),
      sourceIds: anySourceIds.optional(),
      usesMaterial: z.boolean().optional(),
    }),
    output: oneThread,
    refusals: ['not-found', 'thread-needs-sources'],
  }),
  removeThread: endpoint({
    method: 'DELETE',
    path: '/threads/:threadId',
    access: 'visitor',
    summary: 'Delete a conversation.',
    params: threadParams,
    output: ok,
    refusals: ['not-found'],
  }),
  exportThread: endpoint({
    method: 'GET',
    path: '/threads/:threadId/export',
    access: 'visitor',
    summary: 'The conversation as Markdown, every sentence with its source.',
    params: threadParams,
    output: 'text',
    refusals: ['not-found'],
  }),
  printThread: endpoint({
    method: 'GET',
    path: '/threads/:threadId/pdf',
    access: 'visitor',
    summary: 'The conversation as PDF, every sentence with its source.',
    params: threadParams,
    output: 'file',
    refusals: ['not-found', 'too-many-requests'],
  }),
  askQuestion: endpoint({
    method: 'POST',
    path: '/threads/:threadId/turns',
    access: 'visitor',
    summary: 'Ask. The answer arrives as `turn` messages on the socket and is kept as it grows.',
    params: threadParams,
    body: z.object({ question, help: z.enum(['next-hint', 'solution']).optional() }),
    output: oneTurn,
    status: 202,
    refusals: ['not-found', 'thread-needs-sources', 'source-not-ready', 'turn-running', 'too-many-requests'],
  }),
} as const
