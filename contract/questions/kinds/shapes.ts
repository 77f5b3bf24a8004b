// The shapes of all kinds of questions.
import { essayShape } from './essay/shape.ts'
import { estimateShape } from './estimate/shape.ts'
import { gapShape } from './gap/shape.ts'
import { hotspotShape } from './hotspot/shape.ts'
import { matchingShape } from './matching/shape.ts'
import { multipleChoiceShape } from './multiple-choice/shape.ts'
import { numericShape } from './numeric/shape.ts'
import { orderingShape } from './ordering/shape.ts'
import type { QuestionType } from './question-kinds.rules.ts'
import type { KindShape } from './shape-parts.ts'
import { shortAnswerShape } from './short-answer/shape.ts'
import { singleChoiceShape } from './single-choice/shape.ts'
import { trueFalseShape } from './true-false/shape.ts'

export const kindShapes = {
  'single-choice': singleChoiceShape,
  'multiple-choice': multipleChoiceShape,
  'true-false': trueFalseShape,
  gap: gapShape,
  'short-answer': shortAnswerShape,
  essay: essayShape,
  numeric: numericShape,
  matching: matchingShape,
  ordering: orderingShape,
  hotspot: hotspotShape,
  estimate: estimateShape,
} satisfies { [T in QuestionType]: KindShape<T> }
