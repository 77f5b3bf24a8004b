// Essays of files as ours.
import type { Criterion } from '@lantern/contract/questions/kinds/essays.rules'
import type { Draft } from './items.ts'

/** @param notes what it is marked by */
export const buildEssay = (
  stem: string,
  { sample, rubric = [] }: { sample: string; rubric?: Criterion[] },
  explanation: string,
): Draft => ({ body: { type: 'essay', stem }, key: { type: 'essay', rubric, sample }, explanation })
