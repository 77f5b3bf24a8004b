// Homework for journeys that are about something else.
import { createTeacher, startSession } from './people.ts'
import { callAs, makeLiveQuiz } from './room-quiz.ts'

/** Creates the homework by API, for a journey that begins later. @returns its address */
export const createHomework = async (): Promise<string> => {
  const token = await startSession(await createTeacher())
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { homework } = await callAs<{ homework: { id: string } }>(token, 'POST', '/homework', {
    quizId: await makeLiveQuiz(token),
    settings: {
      opensAt: hoursFromNow(-1),
      closesAt: hoursFromNow(1),
      lateUntil: null,
      attempts: 1,
      secondsPerQuestion: null,
      tells: 'at-once',
      remindHours: null,
    },
  })
  return `/homework/${homework.id}`
}
