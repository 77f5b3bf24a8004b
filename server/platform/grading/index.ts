// Grading of answers against their keys. The same rules for quizzes, live rooms, homework, cards and papers;
// a model may only help with "check".
import type { AnswerKey, QuestionBody, Response } from '@lantern/contract/questions/kinds/questions'
import { kindOf } from '../questions/kinds/kinds.ts'
import type { Dictionary } from './answers/words.rules.ts'
import { asGrade, type Grade, type IsAccepted } from './grades.rules.ts'

export type { Dictionary } from './answers/words.rules.ts'
export { loadDictionary } from './dictionary.ts'
export type { Grade, IsAccepted } from './grades.rules.ts'
export { previewMarking } from './preview-marking.rules.ts'

/**
 * Grades one answer; deterministic. Several choices, gaps, pairs and orders give a share of the points,
 * unless their key says all or nothing; everything else is all or nothing. A response of another type than
 * its question is wrong.
 */
export const grade = (
  body: QuestionBody,
  key: AnswerKey,
  response: Response,
  dictionary: Dictionary | null = null,
  isAccepted: IsAccepted = () => false,
): Grade =>
  body.type === key.type && response.type === key.type
    ? kindOf(key).grade({ body, key }, response, { dictionary, isAccepted })
    : asGrade('wrong')
