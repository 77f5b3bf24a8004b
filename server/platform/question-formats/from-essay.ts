// Essays of files as ours.
import { type Criterion, essayLimits } from '@lantern/contract/questions/essays.rules'
import type { Draft, Losses } from './items.ts'

type Notes = { sample: string; rubric?: Criterion[] }

/** @param notes what it is marked by */
export const buildEssay = (
  stem: string,
  { sample, rubric = [] }: Notes,
  explanation: string,
  losses: Losses,
): Draft => {
  if (sample.length > essayLimits.sample) losses.add('text-cut')
  const cut = sample.slice(0, essayLimits.sample).toWellFormed()
  return { body: { type: 'essay', stem }, key: { type: 'essay', rubric, sample: cut }, explanation }
}
