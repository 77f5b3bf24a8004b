// What goes on with homework by itself: attempts end when it closes, and who hasn't finished is reminded.
import { listAttemptsOfHomework, settleAttempts } from '../attempts/index.ts'
import { quizContent } from '../quizzes/index.ts'
import type { HomeworkSweepDeps } from './deps.ts'
import { isTimeToRemind } from './homework.rules.ts'
import { reminderMail } from './mails.ts'
import { claimReminder, listUnreminded, listUnsettled, updateHomework } from './queries.ts'

const settle = async ({ db, clock }: HomeworkSweepDeps): Promise<void> => {
  for (const { id } of await listUnsettled(db, clock.now())) {
    await settleAttempts({ db, content: quizContent }, id, clock.now())
    await updateHomework(db, id, { settledAt: clock.now() })
  }
}

const remind = async ({ db, clock, mailer, publicUrl, onError }: HomeworkSweepDeps): Promise<void> => {
  const now = clock.now()
  const due = (await listUnreminded(db, now)).filter(({ row, student }) =>
    isTimeToRemind(row.settings, student, now),
  )
  const attempts = await listAttemptsOfHomework(
    db,
    due.map(({ row }) => row.id),
  )
  for (const { row, student, name, email } of due) {
    const own = attempts.filter(one => one.homeworkId === row.id && one.playerId === student.accountId)
    if (!email || own.some(({ finishedAt }) => finishedAt !== null)) continue
    if (!(await claimReminder(db, student, now))) continue
    await mailer.send(reminderMail({ email, name }, row, student, publicUrl)).catch(onError)
  }
}

/** Safe to run in several processes at once. */
export const sweepHomework = async (deps: HomeworkSweepDeps): Promise<void> => {
  await settle(deps)
  await remind(deps)
}
