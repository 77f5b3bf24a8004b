// Components of one kind of question. Optional members have a default that is named with them.
import type { BodyOf, DraftOf, ResponseOf } from '@lantern/contract/questions/kinds/kind.rules'
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { ComponentType, ReactNode } from 'react'
import type { AnswerProps } from '../../answers/choice-list.tsx'

type FigureProps<Question, Response> = {
  question: Question
  response: Response | null
  /** Numbers of answers by their place. */
  counts: Readonly<Record<string, number>>
}

/**
 * Methods for bivariance, so that one kind is assignable to any; body, key and response must be of one kind.
 */
interface View<Body, Response, Draft> {
  Answer: ComponentType<AnswerProps>
  /** Key as a figure, with answers on it. Default: none. */
  Figure?(props: FigureProps<Draft, Response>): ReactNode
  /** Own answer as a figure, before the key is revealed. Default: it is described. */
  OwnFigure?(props: { body: Body; response: Response }): ReactNode
  /** Additional print below the stem. Default: none. */
  PaperFigure?(props: { body: Body }): ReactNode
}

export type KindView<T extends QuestionType = QuestionType> = View<BodyOf<T>, ResponseOf<T>, DraftOf<T>>
