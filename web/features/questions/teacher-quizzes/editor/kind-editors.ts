// Editor fields by kind of question. Separate from web/lib/questions/kinds, so that students don't load
// editors.
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { ComponentType } from 'react'
import { ChoiceScoringField } from './choice-scoring-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import type { EditProps } from './editing.ts'
import { EntriesField } from './entries-field.tsx'
import { EstimateField } from './estimate-field.tsx'
import { HotspotField } from './hotspot-field.tsx'
import { NumberField } from './number-field.tsx'
import { OrderScoringField } from './order-scoring-field.tsx'
import { PairScoringField } from './pair-scoring-field.tsx'
import { PairWorthField } from './pair-worth-field.tsx'
import { PairsField } from './pairs-field.tsx'
import { RubricField } from './rubric-field.tsx'
import { TruthField } from './truth-field.tsx'
import { WordsField } from './words-field.tsx'

type KindEditor = {
  /** Fields of body and key below the stem, in their order. */
  fields: readonly ComponentType<EditProps>[]
  /** Whether the kind's fields include a picture. Default: a picture may be added beside the question. */
  hasOwnPicture?: true
  /** Whether gaps are put into its stem. Default: no. */
  hasGaps?: true
}

export const kindEditors: Record<QuestionType, KindEditor> = {
  'single-choice': { fields: [ChoicesField] },
  'multiple-choice': { fields: [ChoicesField, ChoiceScoringField] },
  'true-false': { fields: [TruthField] },
  gap: { fields: [WordsField], hasGaps: true },
  'short-answer': { fields: [WordsField] },
  essay: { fields: [RubricField] },
  numeric: { fields: [NumberField] },
  matching: { fields: [PairsField, PairScoringField, PairWorthField] },
  ordering: { fields: [EntriesField, OrderScoringField] },
  hotspot: { fields: [HotspotField], hasOwnPicture: true },
  estimate: { fields: [EstimateField] },
}
