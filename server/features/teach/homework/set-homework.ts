// Sets a quiz as homework, and changes what was set.
import type { Homework, HomeworkSettings, HomeworkStudent } from '@lantern/contract/teach/homework/homework'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkName } from '../../people/moderation/index.ts'
import { notify } from '../../people/notifications/index.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'
import { updateRevealAt, updateRunningAttempts } from '../../questions/attempts/index.ts'
import { copyQuiz } from '../../questions/quizzes/index.ts'
import { getManagedHomework } from './access.ts'
import type { HomeworkDeps } from './deps.ts'
import { areTimesInOrder, endsFor, endsForAll, getRevealAt } from './homework.rules.ts'
import { viewOneHomework, viewStudents } from './homework-view.ts'
import {
  type HomeworkRow,
  insertHomework,
  insertStudents,
  listStudents,
  updateHomework,
  updateStudent,
} from './queries.ts'
import { findRecordingOf, listAskedQuestions } from './recording-of-homework.ts'

type Assignment = {
  quizId: string
  settings: HomeworkSettings
  classId: string | null
  /** Members of the class; null for everybody, including later ones. */
  memberIds: readonly string[] | null
}

export const setHomework = async (
  deps: HomeworkDeps,
  actor: Actor,
  { quizId, settings, classId, memberIds }: Assignment,
): Promise<Homework> => {
  // A class decides itself who counts as approved in it.
  if (!classId) await checkApprovedTeacher(deps.db, actor.accountId)
  if (!areTimesInOrder(settings)) throw new Refusal('homework-times')
  const assigned = classId ? await deps.checkClassAction(deps.db, actor, classId, 'assign') : null
  const frozen = await deps.freezeQuiz(actor, quizId)
  const recordingId = await findRecordingOf(deps.db, actor, settings, frozen.questions)
  await checkName(deps.db, { accountId: actor.accountId, texts: [frozen.title], at: deps.clock.now() })
  await deps.settings.count(actor.accountId)
  const now = deps.clock.now()
  const row = await deps.db.transaction(async tx => {
    const copyId = await copyQuiz(tx, actor.accountId, frozen, now)
    const homework = await insertHomework(tx, {
      teacherId: actor.accountId,
      quizId: copyId,
      teacherQuizId: quizId,
      title: frozen.title,
      classId,
      isForAll: memberIds === null,
      settings,
      recordingId,
      createdAt: now,
      endsAt: endsForAll(settings, []),
    })
    const students = classId ? await deps.chooseClassMembers(tx, classId, memberIds) : []
    await insertStudents(
      tx,
      students.map(({ accountId, timeFactor, readAloud }) => ({
        accountId,
        timeFactor,
        readAloud,
        homeworkId: homework.id,
        openedAt: null,
      })),
    )
    if (assigned)
      await notify(tx, {
        accountIds: students.map(({ accountId }) => accountId),
        about: {
          kind: 'homework-set',
          homeworkId: homework.id,
          title: homework.title,
          className: assigned.row.name,
        },
        at: now,
        until: homework.endsAt,
      })
    return homework
  })
  return viewOneHomework(deps.db, row, now)
}

/** Applies new times to running attempts, and the new visibility to ended ones. */
const applyTimes = async (tx: Connection, row: HomeworkRow, now: Date): Promise<HomeworkRow> => {
  const students = (await listStudents(tx, [row.id])).map(({ student }) => student)
  const endsAt = endsForAll(row.settings, students)
  for (const student of students) {
    const { timeFactor, readAloud, clipText } = student
    const { stopsRecording } = row.settings
    const endsAt = endsFor(row.settings, student)
    const change = { endsAt, timeFactor, readAloud, clipText, stopsRecording }
    await updateRunningAttempts(tx, row.id, change, student.accountId)
  }
  await updateRevealAt(tx, row.id, nth => getRevealAt(row.settings, endsAt, nth))
  return updateHomework(tx, row.id, { endsAt, settledAt: null, timesChangedAt: now })
}

export const changeHomework = async (
  deps: HomeworkDeps,
  actor: Actor,
  homeworkId: string,
  settings: HomeworkSettings,
): Promise<Homework> => {
  if (!areTimesInOrder(settings)) throw new Refusal('homework-times')
  const { db, clock } = deps
  const changed = await db.transaction(async tx => {
    const row = await getManagedHomework(deps, tx, actor, { homeworkId, lock: true })
    const recordingId =
      settings.stopsRecording && row.settings.stopsRecording
        ? row.recordingId
        : await findRecordingOf(tx, actor, settings, await listAskedQuestions(tx, row.quizId))
    return applyTimes(tx, await updateHomework(tx, homeworkId, { settings, recordingId }), clock.now())
  })
  return viewOneHomework(db, changed, clock.now())
}

export const accommodateStudent = async (
  deps: HomeworkDeps,
  actor: Actor,
  { homeworkId, accountId }: { homeworkId: string; accountId: string },
  {
    timeFactor,
    extendedUntil,
    readAloud,
    clipText,
  }: Pick<HomeworkStudent, 'timeFactor' | 'extendedUntil'> &
    Partial<Record<'readAloud' | 'clipText', boolean | undefined>>,
): Promise<{ homework: Homework; students: HomeworkStudent[] }> => {
  const { db, clock } = deps
  const changed = await db.transaction(async tx => {
    const row = await getManagedHomework(deps, tx, actor, { homeworkId, lock: true })
    const until = extendedUntil === null ? null : new Date(extendedUntil)
    const change = {
      timeFactor,
      extendedUntil: until,
      ...(readAloud !== undefined && { readAloud }),
      ...(clipText !== undefined && { clipText }),
    }
    if (!(await updateStudent(tx, homeworkId, accountId, change))) throw new Refusal('not-found')
    return applyTimes(tx, row, clock.now())
  })
  return {
    homework: await viewOneHomework(db, changed, clock.now()),
    students: await viewStudents(db, changed),
  }
}
