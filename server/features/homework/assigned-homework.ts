// Homework on the side of who was given it: opened by its link, begun, gone on with.

import { isWeighted } from '@lantern/contract/questions/score.rules'
import type { Attempt } from '@lantern/contract/quizzes/attempts'
import type { AssignedHomework } from '@lantern/contract/teaching/homework'
import type { Actor } from '../../actions/actor.ts'
import { Refusal } from '../../actions/refusal.ts'
import type { Connection } from '../../database/client.ts'
import { beginHomeworkAttempt, readAttempt } from '../quizzes/index.ts'
import type { HomeworkDeps } from './deps.ts'
import { attemptsLeft, closesFor, endsFor, stateAt, tellsFrom } from './homework.rules.ts'
import {
  findStudent,
  getHomework,
  type HomeworkRow,
  listAssigned,
  putStudent,
  type StudentRow,
} from './queries.ts'
import { loadSubmissions, type Submission } from './submissions.ts'

type Assignment = { row: HomeworkRow; student: StudentRow; teacher: string }

const viewAttempts = (own: readonly Submission[], total: number, now: Date): AssignedHomework['attempts'] =>
  own.map(({ attempt, right, score, isLate }) => {
    const isTold = attempt.finishedAt && (attempt.tellsAt === null || attempt.tellsAt <= now)
    return {
      id: attempt.id,
      isLate,
      total,
      state: attempt.finishedAt ? 'finished' : 'running',
      ...(isTold ? { right, score } : { right: null, score: null }),
      finishedAt: attempt.finishedAt?.toISOString() ?? null,
    }
  })

const viewAssigned = async (
  { db, clock, areResultsShared }: HomeworkDeps,
  { row, student, teacher }: Assignment,
): Promise<AssignedHomework> => {
  const now = clock.now()
  const { id, title, settings } = row
  const { questions, submissions } = await loadSubmissions(db, row, [student])
  const own = submissions.filter(({ attempt }) => attempt.playerId === student.accountId)
  const counted = questions.filter(({ isLeftOut }) => !isLeftOut)
  const total = counted.length
  return {
    id,
    title,
    teacher,
    state: stateAt(settings, student, now),
    questions: total,
    isWeighted: isWeighted(counted),
    hasOwnSeconds: counted.some(({ seconds }) => seconds !== null),
    opensAt: settings.opensAt,
    lateUntil: settings.lateUntil,
    closesAt: closesFor(settings, student).toISOString(),
    secondsPerQuestion: settings.secondsPerQuestion,
    tells: settings.tells,
    attemptsLeft: attemptsLeft(settings, own.length),
    timeFactor: student.timeFactor as AssignedHomework['timeFactor'],
    attempts: viewAttempts(own, total, now),
    isShared: await areResultsShared(db, id),
  }
}

/** From the first time on it is among theirs: who has the link may take it. */
const openedBy = async (
  { db, clock }: HomeworkDeps,
  actor: Actor,
  homeworkId: string,
): Promise<Assignment> => {
  const row = await getHomework(db, homeworkId)
  // A teacher who looks at their own link isn't one of the students.
  if (row.teacherId === actor.accountId) throw new Refusal('own-homework')
  await putStudent(db, { homeworkId, accountId: actor.accountId, openedAt: clock.now() })
  const assignment = (await listAssigned(db, actor.accountId)).find(({ row }) => row.id === homeworkId)
  if (!assignment) throw new Refusal('not-found')
  return assignment
}

export const listAssignedHomework = async (deps: HomeworkDeps, actor: Actor): Promise<AssignedHomework[]> => {
  const views: AssignedHomework[] = []
  for (const assignment of await listAssigned(deps.db, actor.accountId))
    views.push(await viewAssigned(deps, assignment))
  const rank = { open: 0, late: 1, planned: 2, closed: 3 }
  return views.sort((a, b) => rank[a.state] - rank[b.state] || a.closesAt.localeCompare(b.closesAt))
}

export const openHomework = async (
  deps: HomeworkDeps,
  actor: Actor,
  homeworkId: string,
): Promise<AssignedHomework> => viewAssigned(deps, await openedBy(deps, actor, homeworkId))

/** The attempt that runs is gone on with. */
export const startHomework = async (
  deps: HomeworkDeps,
  actor: Actor,
  homeworkId: string,
): Promise<Attempt> => {
  const { db } = deps
  const { row, student } = await openedBy(deps, actor, homeworkId)
  const now = deps.clock.now()
  const state = stateAt(row.settings, student, now)
  if (state === 'planned') throw new Refusal('homework-not-open')
  if (state === 'closed') throw new Refusal('homework-closed')
  const { submissions } = await loadSubmissions(db, row, [student])
  const own = submissions.filter(({ attempt }) => attempt.playerId === actor.accountId)
  const running = own.find(({ attempt }) => attempt.finishedAt === null)
  if (running) return readAttempt(deps, actor, running.attempt.id)
  if (attemptsLeft(row.settings, own.length) === 0) throw new Refusal('attempts-used')
  return beginHomeworkAttempt(deps, actor, {
    homeworkId,
    quizId: row.quizId,
    secondsPerQuestion: row.settings.secondsPerQuestion,
    timeFactor: student.timeFactor as Attempt['timeFactor'],
    endsAt: endsFor(row.settings, student),
    tellsAt: tellsFrom(row.settings, row.endsAt),
  })
}

export const isStudentOf = async (db: Connection, actor: Actor, homeworkId: string): Promise<boolean> =>
  (await findStudent(db, homeworkId, actor.accountId)) !== null
