// Makes the check of a piece of work: a quiz of the teacher whose questions the engine makes of the passages.
import type { CheckedPassage } from '@lantern/contract/teach/teach-again/teach-again'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { isUuid } from '../../../platform/text/uuids.rules.ts'
import { isAskable, listReadableSourcesOf } from '../../material/library/index.ts'
import {
  findWholeQuiz,
  insertCheckQuiz,
  startCheckQuiz,
  toAsked,
} from '../../questions/teacher-quizzes/index.ts'
import { lockCheck, updateCheck } from './check-queries.ts'
import { shareQuestions } from './check-shares.rules.ts'
import type { TeachAgainDeps } from './deps.ts'
import type { FoundPassage } from './passages.rules.ts'
import { loadFindings, type Session } from './session-answers.ts'

const toChecked = ({ citation, questions }: FoundPassage): CheckedPassage[] =>
  citation === null
    ? []
    : [
        {
          citation,
          stem: questions[0]?.item.body.stem ?? '',
          questionIds: questions.map(({ item }) => item.id),
          passageIds: [
            ...new Set(
              questions.flatMap(({ item }) => item.solution.citations.slice(0, 1).map(one => one.passageId)),
            ),
          ],
        },
      ]

/** @throws Refusal `not-found`, `nothing-to-teach-again`, `too-many-requests` */
export const makeCheck = async (deps: TeachAgainDeps, actor: Actor, session: Session): Promise<void> => {
  const { db, clock, generationLimit } = deps
  const { matrix, findings } = await loadFindings(deps, actor, session)
  const checked = findings.passages.flatMap(toChecked)
  const sourceIds = [...new Set(checked.map(({ citation }) => citation.sourceId))].filter(isUuid)
  const sources = (await listReadableSourcesOf(db, actor, sourceIds)).filter(({ state }) => isAskable(state))
  const readable = new Set(sources.map(({ id }) => id))
  const passages = checked.filter(({ citation }) => readable.has(citation.sourceId))
  const now = clock.now()
  const quiz = await db.transaction(async tx => {
    const check = await lockCheck(tx, actor, session, now)
    const existing = check.quizId === null ? null : await findWholeQuiz(tx, actor, check.quizId)
    if (existing) return existing.quiz
    if (passages.length === 0) throw new Refusal('nothing-to-teach-again')
    await generationLimit.count(actor.accountId)
    const shares = shareQuestions(passages.length)
    const quizId = await insertCheckQuiz(tx, actor, {
      title: m.teach_again_check_title({ title: matrix.title }),
      sources: sources.map(({ id, name }) => ({ id, name })),
      again: {
        passages: passages.map(({ passageIds }, i) => ({ passageIds, count: shares[i] ?? 1 })),
        // Every question of the work, so that none is asked again.
        asked: matrix.questions.map(toAsked),
      },
      now,
    })
    await updateCheck(tx, actor, session, {
      quizId,
      passages,
      withoutMaterial: checked.length - passages.length,
      createdAt: now,
    })
    return (await findWholeQuiz(tx, actor, quizId))?.quiz ?? null
  })
  // Also after a process that ended between the two.
  if (quiz && quiz.generation === null && quiz.questionCount === 0) await startOnce(deps, actor, quiz)
}

/** Starts the generation; one that another request started meanwhile is left alone. */
const startOnce = async (deps: TeachAgainDeps, actor: Actor, quiz: Parameters<typeof startCheckQuiz>[2]) => {
  try {
    await startCheckQuiz(deps, actor, quiz)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'generation-running') throw error
  }
}
