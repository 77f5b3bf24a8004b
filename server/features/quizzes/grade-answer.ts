// What an answer is worth: rules first; where they can't tell, a language model if there is one.
import type { Outcome, Response } from '@lantern/contract/questions/questions'
import { grade, loadDictionary } from '../../platform/grading/index.ts'
import type { QuizDeps } from './deps.ts'
import type { QuestionRow } from './quiz-queries.ts'

/** A player doesn't wait longer for a model's judgement; then they compare by themselves. */
const timeoutMs = 12_000

export type GradedAnswer = { outcome: Outcome; share: number; judgedBy: 'rules' | 'model' }

export const gradeAnswer = async (
  { engine }: Pick<QuizDeps, 'engine'>,
  personId: string,
  { body, key }: QuestionRow,
  response: Response,
): Promise<GradedAnswer> => {
  const graded = grade(body, key, response, await loadDictionary())
  if (graded.outcome !== 'check' || !('accepted' in key) || !('text' in response))
    return { ...graded, judgedBy: 'rules' }
  const request = { personId, stem: body.stem, accepted: key.accepted, given: response.text }
  const outcome = await engine.gradeShortAnswer(request, AbortSignal.timeout(timeoutMs))
  if (outcome === 'check') return { ...graded, judgedBy: 'rules' }
  return { outcome, share: outcome === 'right' ? 1 : 0, judgedBy: 'model' }
}
