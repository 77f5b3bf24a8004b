// Server parts of all question kinds.
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { essayKind } from './essay/kind.ts'
import { estimateKind } from './estimate/kind.ts'
import { gapKind } from './gap/kind.ts'
import { hotspotKind } from './hotspot/kind.ts'
import type { ServerKind } from './kind.ts'
import { matchingKind } from './matching/kind.ts'
import { multipleChoiceKind } from './multiple-choice/kind.ts'
import { numericKind } from './numeric/kind.ts'
import { orderingKind } from './ordering/kind.ts'
import { shortAnswerKind } from './short-answer/kind.ts'
import { singleChoiceKind } from './single-choice/kind.ts'
import { trueFalseKind } from './true-false/kind.ts'

const kinds = {
  'single-choice': singleChoiceKind,
  'multiple-choice': multipleChoiceKind,
  'true-false': trueFalseKind,
  gap: gapKind,
  'short-answer': shortAnswerKind,
  essay: essayKind,
  numeric: numericKind,
  matching: matchingKind,
  ordering: orderingKind,
  hotspot: hotspotKind,
  estimate: estimateKind,
} satisfies { [T in QuestionType]: ServerKind<T> }

/** Kind of a question, a key or a response. */
export const kindOf = ({ type }: { type: QuestionType }): ServerKind => kinds[type]
