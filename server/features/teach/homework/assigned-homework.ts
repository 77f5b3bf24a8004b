// Homework for students: opened by link, begun, resumed.

import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import { isWeighted } from '@lantern/contract/questions/kinds/score.rules'
import type { AssignedHomework, HomeworkSettings } from '@lantern/contract/teach/homework/homework'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { findVisitorName, nameVisitor } from '../../people/identity/index.ts'
import { beginAttempt, listAttemptsOfHomework, readAttempt } from '../../questions/attempts/index.ts'
import { quizContent } from '../../questions/quizzes/index.ts'
import type { HomeworkDeps } from './deps.ts'
import { attemptsLeft, closesFor, endsFor, getRevealAt, mayReadClass, stateAt } from './homework.rules.ts'
import {
  type Assignment,
  findStudent,
  getAssigned,
  getHomework,
  type HomeworkRow,
  listAssigned,
  lockStudent,
  putStudent,
} from './queries.ts'
import { loadSubmissions, type Submission } from './submissions.ts'

/**
 * View of attempts. Only keys wait for the last attempt; a score is shown at once, since it tells whether
 * another try is worth it.
 */
const viewAttempts = (
  own: readonly Submission[],
  total: number,
  { tells }: Pick<HomeworkSettings, 'tells'>,
  now: Date,
): AssignedHomework['attempts'] =>
  own.map(({ attempt, right, score, isLate }) => {
    const hasMoment = tells === 'after-last' || attempt.tellsAt === null || attempt.tellsAt <= now
    const isRevealed = attempt.finishedAt !== null && hasMoment
    return {
      id: attempt.id,
      isLate,
      total,
      state: attempt.finishedAt ? 'finished' : 'running',
      ...(isRevealed ? { right, score } : { right: null, score: null }),
      finishedAt: attempt.finishedAt?.toISOString() ?? null,
    }
  })

/** Student view of homework: a constant number of queries, and only this student's attempts. */
const viewAssigned = async (
  { db, clock, listShared }: HomeworkDeps,
  actor: Actor,
  assignments: readonly Assignment[],
): Promise<AssignedHomework[]> => {
  const now = clock.now()
  const assigned = assignments.map(({ row, student }) => ({ row, students: [student] }))
  const submitted = await loadSubmissions(db, assigned, actor.accountId)
  const shared = await listShared(
    db,
    assignments.map(({ row }) => row.id),
  )
  const guestName = actor.kind === 'visitor' ? await findVisitorName(db, actor.accountId) : null
  return assignments.map(({ row: { id, title, classId, settings, endsAt }, student, teacher }) => {
    const { questions, submissions } = submitted.get(id) ?? { questions: [], submissions: [] }
    const total = questions.length
    return {
      id,
      title,
      teacher,
      classId,
      state: stateAt(settings, student, now),
      questions: total,
      isWeighted: isWeighted(questions),
      hasOwnSeconds: questions.some(({ seconds }) => seconds !== null),
      opensAt: settings.opensAt,
      lateUntil: settings.lateUntil,
      closesAt: closesFor(settings, student).toISOString(),
      secondsPerQuestion: settings.secondsPerQuestion,
      stopsRecording: settings.stopsRecording,
      tells: settings.tells,
      attemptsLeft: attemptsLeft(settings, submissions.length),
      timeFactor: student.timeFactor as AssignedHomework['timeFactor'],
      attempts: viewAttempts(submissions, total, settings, now),
      isShared:
        shared.has(id) &&
        mayReadClass(
          settings,
          endsAt,
          student,
          submissions.map(({ attempt }) => attempt),
          now,
        ),
      guestName,
    }
  })
}

/** Guests take homework under a name, if the teacher allows that. */
const checkGuest = async (db: Connection, actor: Actor, { settings }: HomeworkRow): Promise<void> => {
  if (!settings.takesNames) throw new Refusal('homework-needs-account')
  if ((await findVisitorName(db, actor.accountId)) === null) throw new Refusal('homework-needs-name')
}

/** Adds the homework to the student's list on the first visit: the link is enough to take it. */
const openedBy = async (
  { db, clock }: HomeworkDeps,
  actor: Actor,
  homeworkId: string,
): Promise<Assignment> => {
  const row = await getHomework(db, homeworkId)
  // Teachers who open their own link are not students.
  if (row.teacherId === actor.accountId) throw new Refusal('own-homework')
  if (actor.kind === 'visitor') await checkGuest(db, actor, row)
  await putStudent(db, { homeworkId, accountId: actor.accountId, openedAt: clock.now() })
  return getAssigned(db, actor.accountId, homeworkId)
}

export const listAssignedHomework = async (deps: HomeworkDeps, actor: Actor): Promise<AssignedHomework[]> => {
  const views = await viewAssigned(deps, actor, await listAssigned(deps.db, actor.accountId))
  const rank = { open: 0, late: 1, planned: 2, closed: 3 }
  return views.sort((a, b) => rank[a.state] - rank[b.state] || a.closesAt.localeCompare(b.closesAt))
}

export const openHomework = async (
  deps: HomeworkDeps,
  actor: Actor,
  homeworkId: string,
): Promise<AssignedHomework> => {
  const [view] = await viewAssigned(deps, actor, [await openedBy(deps, actor, homeworkId)])
  if (!view) throw new Error('a homework without a view')
  return view
}

/**
 * Name for a guest; people with an account use its name. @throws Refusal `homework-needs-account` if names
 * aren't enough
 */
export const nameGuest = async (
  deps: HomeworkDeps,
  actor: Actor,
  homeworkId: string,
  name: string,
): Promise<AssignedHomework> => {
  const { settings } = await getHomework(deps.db, homeworkId)
  if (actor.kind === 'visitor') {
    if (!settings.takesNames) throw new Refusal('homework-needs-account')
    await nameVisitor(deps.db, actor.accountId, name)
  }
  return openHomework(deps, actor, homeworkId)
}

/** The attempt that runs is gone on with; of requests at the same moment one begins it. */
export const startHomework = async (
  deps: HomeworkDeps,
  actor: Actor,
  homeworkId: string,
): Promise<Attempt> => {
  const { db, clock } = deps
  const { row, student } = await openedBy(deps, actor, homeworkId)
  const now = clock.now()
  const state = stateAt(row.settings, student, now)
  if (state === 'planned') throw new Refusal('homework-not-open')
  if (state === 'closed') throw new Refusal('homework-closed')
  return db.transaction(async tx => {
    await lockStudent(tx, homeworkId, actor.accountId)
    const attempts = { db: tx, clock, content: quizContent }
    const own = await listAttemptsOfHomework(tx, [homeworkId], actor.accountId)
    const running = own.find(({ finishedAt }) => finishedAt === null)
    if (running) return readAttempt(attempts, actor, running.id)
    if (attemptsLeft(row.settings, own.length) === 0) throw new Refusal('attempts-used')
    return beginAttempt(attempts, actor, {
      mode: 'exam',
      homeworkId,
      quizId: row.quizId,
      secondsPerQuestion: row.settings.secondsPerQuestion,
      timeFactor: student.timeFactor,
      readAloud: student.readAloud,
      clipText: student.clipText,
      stopsRecording: row.settings.stopsRecording,
      endsAt: endsFor(row.settings, student),
      tellsAt: getRevealAt(row.settings, row.endsAt, own.length + 1),
    })
  })
}

/** @throws Refusal `not-found` for who isn't among its students, `results-later` as long as its key would help them */
export const checkMayReadClass = async (
  db: Connection,
  actor: Actor,
  homeworkId: string,
  now: Date,
): Promise<void> => {
  const student = await findStudent(db, homeworkId, actor.accountId)
  if (!student) throw new Refusal('not-found')
  const { settings, endsAt } = await getHomework(db, homeworkId)
  const own = await listAttemptsOfHomework(db, [homeworkId], actor.accountId)
  if (!mayReadClass(settings, endsAt, student, own, now)) throw new Refusal('results-later')
}
