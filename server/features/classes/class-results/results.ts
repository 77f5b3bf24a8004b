// Results of a session for its host.

import type { ClassResults, SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { OwnPart } from '@lantern/contract/classes/class-results/own-part'
import { viewMark } from '@lantern/contract/questions/kinds/essay/essays.rules'
import { drawQuestion } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import { shareOfScore } from '@lantern/contract/questions/kinds/score.rules'
import { rankTeams } from '@lantern/contract/teach/live-rooms/teams.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { mean } from '../../../platform/statistics/statistics.rules.ts'
import { scaleOwn, scaleVariants } from './common-scale.rules.ts'
import type { ClassResultsDeps } from './deps.ts'
import { chooseFinding } from './finding.rules.ts'
import { analyseItem } from './item-analysis.rules.ts'
import { loadHosted } from './load-hosted.ts'
import { buildPresences, computeShare, type Presence } from './presence.rules.ts'
import { isShared, listCorrections } from './queries.ts'
import { recordResultsRead } from './record-results-read.ts'
import type { ResponseMatrix } from './response-matrix.ts'
import { levelTallies, studentLines, topicTallies } from './students.rules.ts'

export type Analysis = Pick<
  ClassResults,
  'items' | 'students' | 'scale' | 'teams' | 'levels' | 'topics' | 'finding' | 'average' | 'finished'
>

export const analyse = (matrix: ResponseMatrix): Analysis => {
  const presences = buildPresences(matrix)
  const items = matrix.questions.map(question => analyseItem(question, presences))
  const { scale, marks } = scaleVariants(presences)
  const students = studentLines(presences, marks)
  const participants = students.filter(
    ({ total, answered, state }) => total > 0 && answered > 0 && state !== 'absent',
  )
  const average = mean(participants.flatMap(({ score }) => shareOfScore(score) ?? []))
  const topics = topicTallies(presences)
  const levels = levelTallies(presences)
  return {
    items,
    students,
    scale,
    topics,
    teams: rankTeams(students.map(({ team, points }) => ({ team, points: points ?? 0 }))),
    levels,
    average,
    finding: chooseFinding(items, { topics, levels }, average),
    finished: students.filter(({ state, leftAfter }) => leftAfter === null && /finished|late/.test(state))
      .length,
  }
}

type Session = { kind: SessionKind; sessionId: string }

export const readClassResults = async (
  { db, clock, sessions }: ClassResultsDeps,
  actor: Actor,
  session: Session,
): Promise<ClassResults> => {
  const matrix = await loadHosted(db, sessions, actor, session)
  await recordResultsRead(db, actor, matrix, { kind: 'results', at: clock.now() })
  return {
    kind: session.kind,
    id: session.sessionId,
    title: matrix.title,
    startedAt: matrix.startedAt?.toISOString() ?? null,
    endedAt: matrix.endedAt?.toISOString() ?? null,
    ...analyse(matrix),
    isShared: await isShared(db, session),
    corrections: await listCorrections(db, session),
  }
}

/** Pictures of a printed paper are on the paper alone. */
const stimulusOf = ({ kind, questions }: ResponseMatrix, id: string) => {
  const stimulus = questions.find(question => question.id === id)?.stimulus
  return stimulus && kind === 'paper' ? { ...stimulus, image: null } : stimulus
}

const buildPart = (matrix: ResponseMatrix, own: Presence): OwnPart => {
  const { items, students, scale, average } = analyse(matrix)
  const line = students.find(({ id }) => id === own.player.id)
  return {
    title: matrix.title,
    right: line?.right ?? 0,
    total: line?.total ?? 0,
    place: line?.place ?? null,
    score: line?.score ?? { reached: 0, possible: 0 },
    scaled: line ? scaleOwn(scale, line) : null,
    players: students.length,
    average,
    items: items.map(item => {
      const answer = own.answers.get(item.id)
      const { id, body, solution } = item
      const asked = drawQuestion({ id, body, ...solution }, own.player.seed)
      return {
        id: item.id,
        number: item.number,
        body: asked.body,
        stimulus: stimulusOf(matrix, item.id),
        solution: {
          ...solution,
          key: asked.key,
          explanation: asked.explanation,
          reasons: asked.reasons,
        },
        isLeftOut: item.isLeftOut,
        response: answer?.response ?? null,
        outcome: answer?.outcome ?? null,
        points: item.points,
        reached: item.points * computeShare(own, item.id),
        facility: item.facility?.value ?? null,
        mark: answer?.mark ? viewMark(answer.mark) : null,
      }
    }),
  }
}

/** Student's own answers beside the figures of the class, without others' names or answers. */
export const readOwnPart = async (
  { db, clock, sessions }: ClassResultsDeps,
  actor: Actor,
  session: Session,
): Promise<OwnPart> => {
  if (!(await isShared(db, session))) throw new Refusal('not-found')
  const matrix = await sessions[session.kind].loadForPlayer(db, actor, session.sessionId, clock.now())
  const own = buildPresences(matrix).find(({ player }) => player.accountId === actor.accountId)
  if (!own) throw new Refusal('not-found')
  return buildPart(matrix, own)
}

/** Like `readOwnPart`, for one of the host's students, whether or not it is shared. */
export const readStudentPart = async (
  { db, clock, sessions }: ClassResultsDeps,
  actor: Actor,
  session: Session,
  studentId: string,
): Promise<OwnPart> => {
  const matrix = await loadHosted(db, sessions, actor, session)
  const own = buildPresences(matrix).find(({ player }) => player.id === studentId)
  if (!own) throw new Refusal('not-found')
  await recordResultsRead(db, actor, matrix, { kind: 'answers', at: clock.now(), only: own.player })
  return buildPart(matrix, own)
}
