// Sweep of homework: attempts end when it closes, students without a finished attempt are reminded, and the
// others are notified of results.
import { buildGroupKey, deleteUnreadNotifications, notify } from '../../people/notifications/index.ts'
import { finishOverdueAttempts, listAttemptsOfHomework } from '../../questions/attempts/index.ts'
import { quizContent } from '../../questions/quizzes/index.ts'
import type { HomeworkSweepDeps } from './deps.ts'
import { closesFor, isTimeToRemind } from './homework.rules.ts'
import { claimFinished, claimReminder, type HomeworkRow, listUnreminded, listUnsettled } from './queries.ts'

/** Notifies students of results, unless they saw them on handing in. */
const notifyOfResults = async (
  tx: Parameters<typeof notify>[0],
  { id, title, settings }: HomeworkRow,
  at: Date,
) => {
  if (settings.tells === 'at-once') return
  const attempts = await listAttemptsOfHomework(tx, [id])
  const accountIds = attempts.flatMap(({ playerId, finishedAt }) => (finishedAt ? [playerId] : []))
  await notify(tx, {
    accountIds,
    about: { kind: 'results-shared', session: 'homework', sessionId: id, title },
    at,
  })
}

const finishHomework = async ({ db, clock, onFinished }: HomeworkSweepDeps): Promise<void> => {
  for (const row of await listUnsettled(db, clock.now())) {
    await finishOverdueAttempts({ db, content: quizContent }, row.id, clock.now())
    const now = clock.now()
    await db.transaction(async tx => {
      if (!(await claimFinished(tx, row.id, now))) return
      await deleteUnreadNotifications(tx, [buildGroupKey('homework-due', row.id)])
      await notifyOfResults(tx, row, now)
      await onFinished(tx, row.id)
    })
  }
}

const remind = async ({ db, clock }: HomeworkSweepDeps): Promise<void> => {
  const now = clock.now()
  const due = (await listUnreminded(db, now)).filter(({ row, student }) =>
    isTimeToRemind(row.settings, student, now),
  )
  const attempts = await listAttemptsOfHomework(
    db,
    due.map(({ row }) => row.id),
  )
  for (const { row, student } of due) {
    const own = attempts.filter(one => one.homeworkId === row.id && one.playerId === student.accountId)
    if (own.some(({ finishedAt }) => finishedAt !== null)) continue
    await db.transaction(async tx => {
      if (!(await claimReminder(tx, student, now))) return
      await notify(tx, {
        accountIds: [student.accountId],
        about: { kind: 'homework-due', homeworkId: row.id, title: row.title },
        at: now,
        until: closesFor(row.settings, student),
      })
    })
  }
}

/** Safe to run in several processes at once. */
export const sweepHomework = async (deps: HomeworkSweepDeps): Promise<void> => {
  await finishHomework(deps)
  await remind(deps)
}
