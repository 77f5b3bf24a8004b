// Makes a question of a part of a source, such as a section that a quiz doesn't ask about yet.
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import type { AskedPart } from '@lantern/contract/questions/quizzes/question-counts'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { listReadableSourcesOf } from '../../material/library/index.ts'
import { engineSource, listPassageIdsInParts } from '../../material/passages/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { insertMadeQuestion } from './insert-questions.ts'
import { contentOfDraft } from './question-content.ts'
import { listQuestions } from './question-queries.ts'
import { getOwnQuiz } from './quiz-queries.ts'
import { writeOne } from './write-another-question.ts'

/** @throws Refusal `not-found`; `no-other-question` where the part gives none that isn't there; `quiz-full` */
export const writeQuestionOfPart = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  { teacherQuizId, part }: { teacherQuizId: string; part: AskedPart },
  signal: AbortSignal,
): Promise<TeacherQuestion> => {
  const quiz = await getOwnQuiz(deps.db, actor, teacherQuizId)
  const sources = await listReadableSourcesOf(deps.db, actor, [part.sourceId])
  if (sources.length === 0) throw new Refusal('not-found')
  await deps.generationLimit.count(actor.accountId)
  const there = await listQuestions(deps.db, quiz.id)
  const request = {
    personId: actor.accountId,
    asker: 'teacher' as const,
    sources: sources.map(engineSource),
    count: 1,
    types: quiz.plan.types.length > 0 ? quiz.plan.types : madeQuestionTypes,
    topic: null,
    passageIds: await listPassageIdsInParts(deps.db, part.sourceId, [part]),
    levels: [],
    difficulty: null,
    earlierStems: there.map(({ body }) => body.stem),
    seed: there.length + Number.parseInt(quiz.id.slice(0, 8), 16),
  }
  const draft =
    (await writeOne(deps, sources, request, signal)) ??
    (await writeOne(deps, sources, { ...request, types: madeQuestionTypes }, signal))
  if (!draft) throw new Refusal('no-other-question')
  return insertMadeQuestion(deps, actor, { quizId: quiz.id, after: null, content: contentOfDraft(draft) })
}
