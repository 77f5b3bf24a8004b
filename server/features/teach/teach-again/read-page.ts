// The page of a piece of work, as its teachers read it.
import { compareNames } from '@lantern/contract/people/identity/person-names.rules'
import type {
  Check,
  FailedPassage,
  MaterialState,
  TeachAgain,
} from '@lantern/contract/teach/teach-again/teach-again'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { isUuid } from '../../../platform/text/uuids.rules.ts'
import { type ResponseMatrix, recordResultsRead } from '../../classes/class-results/index.ts'
import { getClassName } from '../../classes/classes/index.ts'
import { listClassSources, listReadableSourcesOf } from '../../material/library/index.ts'
import { findWholeQuiz } from '../../questions/teacher-quizzes/index.ts'
import { findCheck } from './check-queries.ts'
import type { TeachAgainDeps } from './deps.ts'
import type { FoundPassage } from './passages.rules.ts'
import { listAnswers, loadFindings, type Session } from './session-answers.ts'

/** Access to each source that the passages cite. */
const findMaterial = async (
  db: Connection,
  actor: Actor,
  classId: string | null,
  passages: readonly FoundPassage[],
): Promise<(sourceId: string) => MaterialState> => {
  const ids = passages.flatMap(({ citation }) => citation?.sourceId ?? []).filter(isUuid)
  const readable = await listReadableSourcesOf(db, actor, [...new Set(ids)])
  const inClass = classId && readable.length > 0 ? await listClassSources(db, actor, classId) : readable
  const [own, shared] = [new Set(readable.map(({ id }) => id)), new Set(inClass.map(({ id }) => id))]
  return sourceId => {
    if (!own.has(sourceId)) return 'gone'
    return shared.has(sourceId) ? 'open' : 'not-in-class'
  }
}

const viewPassage = (
  { citation, questions, shares, missedIds, right, wrongIdea }: FoundPassage,
  materialOf: (sourceId: string) => MaterialState,
): FailedPassage[] =>
  citation === null
    ? []
    : [
        {
          citation,
          context: questions[0]?.item.solution.context ?? null,
          material: materialOf(citation.sourceId),
          questions: questions.map(({ item: { id, number, body, solution }, answered, lost }) => ({
            id,
            number,
            body,
            quote: solution.citations[0]?.quote ?? '',
            answered,
            lost,
          })),
          students: shares.size,
          missed: missedIds.length,
          right,
          wrongIdea,
        },
      ]

const listWho = (passages: readonly FoundPassage[], { players }: ResponseMatrix): TeachAgain['who'] => {
  const missed = passages.flatMap(({ missedIds }) => missedIds)
  return players
    .map(({ id, name }) => ({ id, name, missed: missed.filter(one => one === id).length }))
    .filter(student => student.missed > 0)
    .sort((a, b) => b.missed - a.missed || compareNames(a.name, b.name))
}

const viewCheck = async (db: Connection, actor: Actor, session: Session): Promise<Check | null> => {
  const check = await findCheck(db, actor, session)
  const whole = check?.quizId ? await findWholeQuiz(db, actor, check.quizId) : null
  if (!check || !whole) return null
  return { ...whole, passages: check.passages, withoutMaterial: check.withoutMaterial }
}

/** @throws Refusal `not-found`, `teacher-not-approved` */
export const readTeachAgain = async (
  deps: TeachAgainDeps,
  actor: Actor,
  session: Session,
): Promise<TeachAgain> => {
  const { db, clock } = deps
  const { matrix, findings } = await loadFindings(deps, actor, session)
  await recordResultsRead(db, actor, matrix, { kind: 'results', at: clock.now() })
  const { id, kind, title, classId, startedAt, endedAt, questions } = matrix
  const materialOf = await findMaterial(db, actor, classId, findings.passages)
  return {
    id,
    kind,
    title,
    classId,
    className: classId ? await getClassName(db, classId) : null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    students: new Set(listAnswers(matrix).map(({ studentId }) => studentId)).size,
    questions: questions.filter(({ isLeftOut }) => !isLeftOut).length,
    passages: findings.passages.flatMap(passage => viewPassage(passage, materialOf)),
    more: findings.more,
    uncertain: findings.uncertain,
    unplaced: findings.unplaced.flatMap(passage => passage.questions.map(({ item }) => item.number)),
    who: listWho(findings.passages, matrix),
    check: await viewCheck(db, actor, session),
  }
}
