// Essays of files as ours.
import type { Criterion } from '@lantern/contract/questions/kinds/essay/essays.rules'
import type { Draft } from '../../../question-formats/items.ts'

/** @param rubric criteria by which it is marked */
export const buildEssay = (
  stem: string,
  { sample, rubric = [] }: { sample: string; rubric?: Criterion[] },
  explanation: string,
): Draft => ({ body: { type: 'essay', stem }, key: { type: 'essay', rubric, sample }, explanation })
