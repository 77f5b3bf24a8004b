// Parts of one kind of question that the server needs. Optional members have a default that is named with them.
import type { BodyOf, Keyed, KeyOf, ResponseOf } from '@lantern/contract/questions/kinds/kind.rules'
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { Grade, GradingBasis } from '../../grading/grades.rules.ts'
import type { PrintedOption, Run } from '../../typesetting/printed-paper.ts'
import type { Formats, QuestionOf } from './formats.ts'
import type { AnyModel } from './model.ts'

/** Sides of a flash card, as Markdown. */
export type CardSides = { front: string; back: string }

/** Fixed texts of a card. */
export type CardLabels = { trueOrFalse: string; isTrue: string; isFalse: string }

interface Print<Body, Key> {
  /** Options behind their letters or numbers. Default: none. */
  listOptions?(body: Body): PrintedOption[]
  /** Options that the others are matched with. Default: none. */
  listPartners?(body: Body): PrintedOption[]
  /** Right answer in one line. */
  readAnswer(question: Keyed<Body, Key>): Run[]
  /** Lines of a marking scheme beside wordings, part marks and the explanation. Default: none. */
  listCriteria?(key: Key): Run[][]
  /** Hint behind the stem of a paper; Markdown. Default: none. */
  getHint?(body: Body): string
  /** Lines to write on, on a paper. Default: 0. */
  countLines?(marks: number): number
}

interface Marking<Body, Key, Response> {
  /** Response that represents handwriting. Default: a short answer without text. */
  readonly written?: Response
  /** Marking scheme of the key, line by line, for a model that suggests marks. Default: none. */
  describeKey?(question: Keyed<Body, Key>): string[]
}

/** Method syntax, so that any kind is assignable; body, key and response must be of one kind. */
interface Kind<Body, Key, Response, Question> {
  grade(question: Keyed<Body, Key>, response: Response, basis: GradingBasis): Grade
  /** First guess of how hard it is, 0 to 1, until answers show it: recalling is harder than recognising. */
  readonly hardness: number
  /** Answer in words, for tables. */
  describeResponse(response: Response, body: Body): string
  /** Default: no card is made of it. */
  makeCard?(question: Keyed<Body, Key>, labels: CardLabels): CardSides
  readonly print: Print<Body, Key>
  /** Answers written by hand on an answer sheet. */
  readonly marking?: Marking<Body, Key, Response>
  readonly formats: Formats<Question>
  /** Default: no model is asked for it. */
  readonly model?: AnyModel<Keyed<Body, Key>, Response>
}

export type ServerKind<T extends QuestionType = QuestionType> = Kind<
  BodyOf<T>,
  KeyOf<T>,
  ResponseOf<T>,
  QuestionOf<T>
>
