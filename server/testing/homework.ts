// Homework from a fixed quiz, for tests that set, answer or read one.
import type { HomeworkSettings } from '@lantern/contract/teach/homework/homework'
import type { Person } from './client.ts'
import type { TestServer } from './test-server.ts'

const hourMs = 3_600_000

/** Open since an hour ago and for a day, in hours from now. */
export const homeworkSettings = (
  { clock }: Pick<TestServer, 'clock'>,
  change: Partial<HomeworkSettings> = {},
): HomeworkSettings => ({
  opensAt: hoursFrom(clock.now(), -1),
  closesAt: hoursFrom(clock.now(), 24),
  lateUntil: null,
  attempts: 1,
  secondsPerQuestion: null,
  tells: 'at-once',
  remindHours: null,
  takesNames: false,
  stopsRecording: false,
  help: null,
  ...change,
})

export const hoursFrom = (now: Date, hours: number): string =>
  new Date(now.getTime() + hours * hourMs).toISOString()

export const setHomework = async (
  server: Pick<TestServer, 'clock'>,
  teacher: Person,
  quizId: string,
  change: Partial<HomeworkSettings> = {},
): Promise<string> => {
  const settings = homeworkSettings(server, change)
  const { body } = await teacher.call('POST /homework', { body: { quizId, settings } })
  if (!body.success) throw new Error(`the homework was refused: ${body.code}`)
  return body.homework.id
}

/** Homework that a student has opened, with shared results. */
export const seedHomework = async (
  server: Pick<TestServer, 'clock'>,
  teacher: Person,
  student: Person,
  quizId: string,
): Promise<Record<'homeworkId' | 'sessionId' | 'kind' | 'accountId' | 'itemId', string>> => {
  const homeworkId = await setHomework(server, teacher, quizId, { attempts: null })
  await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
  const { body } = await teacher.call('PATCH /class-results/:kind/:sessionId', {
    params: { kind: 'homework', sessionId: homeworkId },
    body: { isShared: true },
  })
  const itemId = body.results.items[0]?.id ?? ''
  return { homeworkId, sessionId: homeworkId, kind: 'homework', accountId: student.accountId, itemId }
}
