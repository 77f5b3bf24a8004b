// Exams for tests.
import { randomUUID } from 'node:crypto'
import type { ExamChapter } from '@lantern/contract/teach/readiness/readiness'
import { recordAnswer } from '../features/study/learning/index.ts'
import type { Person } from './client.ts'
import type { TestServer } from './test-server.ts'

export const aChapter = (name: string, marks: number): ExamChapter => ({
  id: randomUUID(),
  name,
  marks,
  part: null,
})

/** @param examDate day as YYYY-MM-DD */
export const anExam = (
  examDate = '2027-03-01',
  chapters = [aChapter('Tides', 12), aChapter('Rivers', 8)],
) => ({
  title: 'End-of-term paper',
  examDate,
  chapters,
})

export const aWeek = (minutes: number): number[] => Array.from({ length: 7 }, () => minutes)

/** Answers of a person about a topic in their learner record, all today. */
export const recordAnswers = async (
  { database, clock }: TestServer,
  { accountId }: Pick<Person, 'accountId'>,
  { topic, right, wrong }: { topic: string; right: number; wrong: number },
): Promise<void> => {
  for (let nth = 0; nth < right + wrong; nth++)
    await recordAnswer(database.db, {
      accountId,
      reference: `quiz ${topic} ${nth} ${randomUUID()}`,
      kind: 'quiz',
      stem: `Question ${nth} on ${topic}`,
      bloom: 'remember',
      concept: topic,
      subject: null,
      subcategory: null,
      share: nth < right ? 1 : 0,
      guess: 0,
      spentMs: 30_000,
      citation: null,
      at: clock.now(),
    })
}

/** Exam that a student added alone. @returns its id */
export const seedExam = async (student: Person, exam = anExam()): Promise<string> =>
  (await student.call('POST /learning/exams', { body: exam })).body.exam.id
