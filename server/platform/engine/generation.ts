// Generation from whole sources: summaries, maps, questions. Results arrive in parts with progress, and every
// item has quotations of its evidence.

import type {
  AnswerKey,
  BloomLevel,
  Difficulty,
  Outcome,
  QuestionBody,
  QuestionFacts,
  QuestionType,
} from '@lantern/contract/questions/kinds/questions'
import type { QuestionCounts } from '@lantern/contract/questions/quizzes/question-counts'
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import type { GenerationStep } from '@lantern/contract/study/generations/generations'
import type { SummaryLength } from '@lantern/contract/study/summaries/summaries'
import type { EngineName, EngineSource, Quotation } from './material.ts'

export type GenerationPart<Item> =
  /** Engine from here on, if another than requested, and the reason. */
  | { type: 'engine'; name: EngineName; note: EngineNote | null }
  /** Progress in units of the step: passages read, items written or checked. */
  | { type: 'step'; step: GenerationStep; done: number; total: number }
  | { type: 'item'; item: Item }
  /**
   * `withheld`: items left out because the material doesn't support them. `possible`: if fewer questions came
   * than requested, how many of each type the material allows, as far as the maker can tell.
   */
  | { type: 'done'; withheld: number; possible?: Readonly<Partial<Record<QuestionType, number>>> }

/** Person whose request it is, and sources that an action has checked. */
type GenerationRequest = { personId: string; sources: EngineSource[] }

/** A question with its key and what it rests on. */
export type DraftQuestion = QuestionFacts & {
  body: QuestionBody
  key: AnswerKey
  explanation: string
  /** Reasons why wrong choices are wrong, by choice id; for true/false by "true" or "false". */
  reasons: Record<string, string>
  /** Quotations, at least one; the first supports the key. */
  quotations: Quotation[]
  /** Needs a person's check before use. */
  checkFirst: boolean
}

export type QuestionsRequest = GenerationRequest & {
  count: number
  types: readonly QuestionType[]
  /** Empty for any. */
  levels: readonly BloomLevel[]
  /** Null for a mix. */
  difficulty: Difficulty | null
  /** Heading or phrase that limits the passages; null for the whole material. */
  topic: string | null
  /** Ids of the allowed passages; absent or null for all. */
  passageIds?: readonly string[] | null
  /** Existing stems that must not be repeated. */
  earlierStems: readonly string[]
  /** Audience: a teacher also gets items that need a check; a student, the default, only certain ones. */
  asker?: 'teacher' | 'student'
  /** Seed for the choice among equally good questions; any integer. */
  seed: number
}

/** Questions that a section of a source holds, as far as can be told without making them. */
export type SectionCounts = QuestionCounts & {
  headings: string[]
  firstPassageId: string
  lastPassageId: string
}

export type CountRequest = { personId: string; source: EngineSource; asker: 'teacher' | 'student' }

export type SummaryPoint = {
  /** Headings of the section it sums up, outermost first; empty for the whole. */
  headings: string[]
  text: string
  quotations: Quotation[]
}

export type SummaryRequest = GenerationRequest & { length: SummaryLength }

export type MapNode = {
  /** Unique in the map; nodes come after their parent. */
  id: string
  /** Null for the root. */
  parentId: string | null
  /** A few words. */
  label: string
  quotations: Quotation[]
}

export type MapRequest = GenerationRequest

/** Judges a short answer where rules can't: `check` where it isn't sure either. */
export type GradeRequest = {
  personId: string
  stem: string
  accepted: readonly string[]
  given: string
}

/** The abilities of an engine that make something; each item is checked against the material before it
 * is given. */
export type GenerationAbilities = {
  makeQuestions(request: QuestionsRequest, signal: AbortSignal): AsyncIterable<GenerationPart<DraftQuestion>>
  /** Counts by section in reading order; none of texts that the built-in engine can't ask about. */
  countQuestions(request: CountRequest, signal: AbortSignal): AsyncIterable<GenerationPart<SectionCounts>>
  summarise(request: SummaryRequest, signal: AbortSignal): AsyncIterable<GenerationPart<SummaryPoint>>
  /** Nodes in any order that puts parents first; a map without nodes where the text gives none. */
  mapMind(request: MapRequest, signal: AbortSignal): AsyncIterable<GenerationPart<MapNode>>
  /**
   * Outcome of a typed answer that rules left to a person; "check" if the engine can't decide either. Never
   * throws.
   */
  gradeShortAnswer(request: GradeRequest, signal: AbortSignal): Promise<Outcome>
}
