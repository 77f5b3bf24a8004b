// Engine: the port for every AI ability of Lantern. The built-in engine needs no service and no key; a second
// implementation uses language models.

import type { SentenceForm, SpellingCorrection } from '@lantern/contract/help/chat/chat'
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import type { MarkSuggestion } from '@lantern/contract/teach/scans/mark-suggestions'
import type { GenerationAbilities } from './generation.ts'
import type { EngineName, EnginePassage, EngineSource, PassageVectors, Quotation } from './material.ts'
import type { PassageReading, PassagesToRead } from './passage-reading.ts'

export type {
  EnginePassage,
  EngineSource,
  ExcerptLoader,
  IndexStore,
  MaterialLoader,
  PassageLoader,
  PassageVectors,
  Quotation,
  SourceMaterial,
} from './material.ts'

/** Confidence that the first quotation answers the question. */
export type Confidence = 'high' | 'medium' | 'low'

export type AnswerPart =
  /** Engine from here on, if another than requested, and the reason. */
  | { type: 'engine'; name: EngineName; note: EngineNote | null }
  /** Current activity, for the line under a running answer. */
  | {
      type: 'reading'
      passages: { sourceId: string; passageId: string }[]
      /** Words that a slow model reads before its first one, and about how many seconds that takes. */
      ahead?: { words: number; seconds: number }
    }
  /** Finished sentence with its evidence; built-in sentences are quotations. */
  | {
      type: 'sentence'
      text: string
      citations: Quotation[]
      form?: SentenceForm
      /** Side of a comparison, or part of the question, that is answered from here on. */
      label?: string
      /** Words of the text that answer by themselves. */
      opening?: string
      /** Answer to a question for yes or no, which the text gives. */
      verdict?: 'yes' | 'no'
    }
  /** Words of the question that were read as the sources spell them. */
  | { type: 'corrected'; corrections: SpellingCorrection[] }
  /** Wording in which a follow-up was understood. */
  | { type: 'understood'; question: string }
  /** A part of the question that the material doesn't answer while it answers others. */
  | { type: 'unanswered'; question: string }
  /** Markdown paragraph from the model's own knowledge; only in open conversation. */
  | { type: 'own'; text: string }
  /** The engine takes the question for an exercise and begins with this hint. */
  | { type: 'hint'; step: number }
  /**
   * No answer in the material; `nearest` are the best sentences of the closest passages, empty if nothing is
   * near.
   */
  | { type: 'not-found'; nearest: Quotation[] }
  /** Places to read in place of an answer, without any words; none while a teacher set Lantern off. */
  | { type: 'places'; places: { sourceId: string; passageId: string }[] }
  | {
      type: 'done'
      confidence: Confidence | null
      passagesUsed: number
      /** Sentences left out for want of support; only a model has any. */
      withheld?: number
    }

export type EarlierTurn = {
  question: string
  answer: string
  /** Wording in which the question was understood; null where it made sense by itself. */
  understood?: string | null | undefined
}

export type AnswerRequest = {
  /** Person who asks: their budget pays for a model, and their setting allows one. */
  personId: string
  question: string
  /** Earlier turns of the conversation, oldest first. */
  history: EarlierTurn[]
  /** Class that the conversation is about; absent or null for none. */
  classId?: string | null
  /** Sources that earlier answers quoted. */
  quotedSourceIds?: readonly string[]
  sources: EngineSource[]
}

/** A message of an open conversation. */
export type ChatRequest = AnswerRequest & {
  /** Whether a model gets passages of the sources. */
  usesMaterial: boolean
  /** Level of help with an exercise (1 to `hintSteps`) and its text; null for everything else. */
  hint: { step: number; exercise: string } | null
}

/** Request for marks of a written answer, without the student's identity. */
export type MarksRequest = {
  /** Marker whose request it is. */
  personId: string
  jpeg: Uint8Array
  question: string
  /** Contents of a full answer, and other notes. */
  scheme: string[]
  /** The marks that can be given, from none to full ones. */
  marks: readonly number[]
}

/** A model that reads pictures. */
export type Vision = {
  /**
   * The lines of text in a picture, from top to bottom.
   * @returns null where the model isn't to be used now: by the person's choice, for want of budget, or after failures
   * @throws only the signal's reason
   */
  readLines(personId: string, jpeg: Uint8Array, signal: AbortSignal): Promise<string[] | null>
  /**
   * Marks for a written answer, and why; or why there are none.
   * @throws only the signal's reason
   */
  suggestMarks(
    request: MarksRequest,
    signal: AbortSignal,
  ): Promise<{ suggestion: MarkSuggestion } | { note: EngineNote | null }>
}

export type SearchHit = Quotation & {
  score: number
  /** Near enough to be shown where nothing answers (`nearest-passages.rules.ts`). */
  isRelevant: boolean
  /** Whether it is of a table of contents or an index; such hits come after all others. */
  isContents?: boolean
}

/** Vectors of meaning by a model, beside the built-in ones. */
export type Embedder = {
  /** Names the vectors; those of another name aren't compared with them. */
  name: string
  /** Vectors in the order of the texts; null where the person's material may not be sent, the budget is
   * spent or the model can't be reached. Rejects only when aborted. */
  embed(
    personId: string,
    texts: readonly string[],
    signal: AbortSignal,
    /** Sources that the texts are of or ask about. */
    sourceIds?: readonly string[],
  ): Promise<Float32Array[] | null>
}

/** Values of a subject and a subcategory of the specification. */
export type SubjectFit = { subject: string; subcategory: string }

/**
 * State of the trained reader of the built-in engine: `missing` where its runtime doesn't start on this machine,
 * `failing` where its process ends or doesn't answer, such as for want of memory.
 */
export type ReaderState = 'works' | 'missing' | 'failing'

export type Engine = GenerationAbilities & {
  /** Name of the engine on the screen. */
  name: EngineName
  answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerPart>
  /** Answers in an open conversation; the built-in engine from the sources alone, with passages for a hint. */
  chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<AnswerPart>
  /** Best passages for a query, best first, each with its best sentence. */
  search(
    request: { personId: string; query: string; sources: EngineSource[]; limit: number },
    signal: AbortSignal,
  ): Promise<SearchHit[]>
  /**
   * Wording in which a question after others is understood.
   * @returns null where it makes sense by itself
   */
  understand(question: string, history: readonly EarlierTurn[]): Promise<string | null>
  /**
   * Readings of English passages in their order; null where the reader doesn't run on this machine.
   * @throws the signal's reason when aborted; Error when the reader fails
   */
  readPassages(request: PassagesToRead, signal: AbortSignal): Promise<PassageReading[] | null>
  /**
   * Whether words of these sources may be given to a person as an answer now; of anything where there are none. Asked
   * where words are shown without one of the abilities above.
   */
  mayQuote(scope: {
    personId: string
    sourceIds: readonly string[]
    classId?: string | null | undefined
  }): Promise<boolean>
  /** Up to `count` questions that the source's own text answers. */
  suggestQuestions(source: EngineSource, count: number): Promise<string[]>
  /** The subject a source belongs to; null where it fits none. */
  classifySubject(source: EngineSource): Promise<SubjectFit | null>
  /** The subject a question is about; null where it fits none. */
  classifyQuestion(question: string): Promise<SubjectFit | null>
  /** Tries the reader. */
  checkReader(): Promise<ReaderState>
  /** Name of the encoder of `embed`. */
  encoderName: string
  /** Vectors for passages, in the order given; none where they can't be made on this machine. Runs in the
   * background worker; slow. */
  embed(passages: EnginePassage[], signal: AbortSignal): AsyncIterable<PassageVectors>
  /** Loads what every answer needs, and the index of a source where one is given, so that the first
   * question need not wait. */
  warm(source?: EngineSource): Promise<void>
  /** Forgets a source (deleted or changed). */
  forget(sourceId: string): void
  close(): Promise<void>
}
