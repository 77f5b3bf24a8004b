// Rests a question on other words of the teacher's material, or on none.
import type { Actor } from '../../../actions/actor.ts'
import { citeWords, getContext } from '../../material/passages/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { type QuestionParams, replaceContent } from './edit-question.ts'
import type { QuestionContent } from './question-queries.ts'

type Words = { passageId: string; start: number; end: number }

const restingOn = async (
  { db }: TeacherQuizDeps,
  actor: Actor,
  words: Words | null,
): Promise<Pick<QuestionContent, 'citations' | 'context' | 'headings'>> => {
  if (!words) return { citations: [], context: null, headings: [] }
  const { citation, passage, quoteStart, quoteEnd, headings } = await citeWords(db, actor, words)
  return { citations: [citation], context: getContext(passage, quoteStart, quoteEnd), headings }
}

export const citePassage = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  params: QuestionParams,
  words: Words | null,
) => {
  const content = await restingOn(deps, actor, words)
  return replaceContent(deps, actor, params, async () => content)
}
