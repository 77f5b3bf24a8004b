// Grade of an answer: rules first; if they can't decide, a language model if there is one.

import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import type { Outcome, Response } from '@lantern/contract/questions/kinds/questions'
import type { GradeRequest } from '../../../platform/engine/generation.ts'
import { grade, loadDictionary } from '../../../platform/grading/index.ts'
import type { AttemptDeps } from './deps.ts'

/** A player doesn't wait longer for a model's judgement; then they compare by themselves. */
const timeoutMs = 12_000

export type GradedAnswer = { outcome: Outcome; share: number; judgedBy: 'rules' | 'model' }

export const gradeByRules = async (
  { body, key }: Pick<AuthoredQuestion, 'body' | 'key'>,
  response: Response,
): Promise<GradedAnswer> => ({ ...grade(body, key, response, await loadDictionary()), judgedBy: 'rules' })

/** Request to a model; null if rules decide, or a model may not: it judges one wording, not gaps. */
export const buildGradeRequest = (
  personId: string,
  { body, key, citations }: Pick<AuthoredQuestion, 'body' | 'key' | 'citations'>,
  response: Response,
  { outcome }: GradedAnswer,
): GradeRequest | null =>
  outcome === 'check' && 'accepted' in key && 'text' in response && listAccepted(key).length === 1
    ? {
        personId,
        stem: body.stem,
        accepted: key.accepted,
        given: response.text,
        sourceIds: citations.map(({ sourceId }) => sourceId),
      }
    : null

/** @param byRules stands where the model can't tell either */
export const gradeByModel = async (
  { engine }: Pick<AttemptDeps, 'engine'>,
  request: GradeRequest,
  byRules: GradedAnswer,
): Promise<GradedAnswer> => {
  const outcome = await engine.gradeShortAnswer(request, AbortSignal.timeout(timeoutMs))
  if (outcome === 'check') return byRules
  return { outcome, share: outcome === 'right' ? 1 : 0, judgedBy: 'model' }
}
