// Components of all kinds of questions.
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { ChoiceList } from '../../answers/choice-list.tsx'
import { EssayAnswer } from './essay/answer.tsx'
import { estimateView } from './estimate/view.tsx'
import { GapAnswer } from './gap/answer.tsx'
import { hotspotView } from './hotspot/view.tsx'
import { MatchingAnswer } from './matching/answer.tsx'
import { NumberAnswer } from './numeric/answer.tsx'
import { OrderingAnswer } from './ordering/answer.tsx'
import { ShortAnswer } from './short-answer/answer.tsx'
import type { KindView } from './view.ts'

const views = {
  'single-choice': { Answer: ChoiceList },
  'multiple-choice': { Answer: ChoiceList },
  'true-false': { Answer: ChoiceList },
  gap: { Answer: GapAnswer },
  'short-answer': { Answer: ShortAnswer },
  essay: { Answer: EssayAnswer },
  numeric: { Answer: NumberAnswer },
  matching: { Answer: MatchingAnswer },
  ordering: { Answer: OrderingAnswer },
  hotspot: hotspotView,
  estimate: estimateView,
} satisfies { [T in QuestionType]: KindView<T> }

/** Components for a question, a key or a response. */
export const viewOf = ({ type }: { type: QuestionType }): KindView => views[type]
