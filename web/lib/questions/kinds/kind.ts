// Parts of one kind of question that screens need to ask it and to show its answers; the editor has a registry of its
// own, so that nobody who answers loads it. Optional members have a default that is named with them.
import type {
  BodyOf,
  DraftOf,
  Keyed,
  KeyOf,
  Option,
  ResponseOf,
} from '@lantern/contract/questions/kinds/kind.rules'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { ComponentType, ReactNode } from 'react'
import type { AnswerProps } from '../../answers/choice-list.tsx'

type FigureProps<Question, Response> = {
  question: Question
  response: Response | null
  /** Numbers of answers by their place. */
  counts: Readonly<Record<string, number>>
}

/** Line behind its letter or number on paper. */
export type PaperLine = { id: string; mark: string; text: string; image?: QuestionImage | undefined }

/** Methods, so that one kind stands for any; body, key and response must be of one kind. */
interface Kind<Body, Key, Response, Draft> {
  Answer: ComponentType<AnswerProps>
  /** Whether the closed answer shows the key. Default: the key is described beside it. */
  readonly answerShowsKey?: true
  describeKey(question: Keyed<Body, Key>): string
  describeResponse(response: Response, body: Body): string
  /** Key in a word, such as the letter of a choice. Default: null, it is longer. */
  getShortKey?(question: Keyed<Body, Key>): string | null
  /** When a verdict repeats the key. Default: never. */
  readonly repeatsKey?: 'always' | 'wrong'

  /** Hint on the projector, how to answer. Default: null, its choices show it. */
  getHint?(body: Body): string
  /** Lists below the hint, beside each other. Default: none. */
  listShown?(body: Body): (readonly Option[])[]

  /** Key as a figure, with answers on it. Default: none. */
  Figure?(props: FigureProps<Draft, Response>): ReactNode
  /** Own answer as a figure, before the key is revealed. Default: it is described. */
  OwnFigure?(props: { body: Body; response: Response }): ReactNode

  /** Columns of options on paper. Default: none. */
  listPaperLines?(body: Body): PaperLine[][]
  /** More on paper below the stem. Default: none. */
  PaperFigure?(props: { body: Body }): ReactNode
}

export type WebKind<T extends QuestionType = QuestionType> = Kind<
  BodyOf<T>,
  KeyOf<T>,
  ResponseOf<T>,
  DraftOf<T>
>
