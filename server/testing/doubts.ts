// Doubts for tests: approved teachers of a subject, and questions of students.

import type { DoubtPicture } from '@lantern/contract/help/doubts/doubt-pictures'
import { eq } from 'drizzle-orm'
import { confirmedAnswers } from '../database/schema/confirmed-answers.ts'
import { doubtSamples } from '../database/schema/doubts.reports.ts'
import { teacherProfiles } from '../database/schema/teachers.ts'
import type { Person } from './client.ts'
import { sendPicture } from './pictures.ts'
import { approvedTeacher } from './played-rooms.ts'
import type { TestServer } from './test-server.ts'

export const physics = { subject: 'Physics', subcategory: 'Mechanics' }

/** An approved teacher of a subject; labels. */
export const teacherOf = async (server: TestServer, teaches = physics): Promise<Person> => {
  const teacher = await approvedTeacher(server)
  await server.database.db
    .update(teacherProfiles)
    .set(teaches)
    .where(eq(teacherProfiles.accountId, teacher.accountId))
  return teacher
}

/** @returns the id of the doubt */
export const askDoubt = async (
  asker: Person,
  about: { subject: string; subcategory: string } = physics,
  question = 'Why does friction point up the slope?',
): Promise<string> => {
  const id = crypto.randomUUID()
  const { body } = await asker.call('POST /doubts', { body: { id, question, ...about } })
  if (!body.success) throw new Error(`the doubt was refused: ${body.code}`)
  return id
}

/** Asks a teacher of the subject to check the AI's answer to a doubt. */
export const drawSample = async ({ database, clock }: TestServer, doubtId: string, teacher: Person) => {
  await database.db
    .update(teacherProfiles)
    .set(physics)
    .where(eq(teacherProfiles.accountId, teacher.accountId))
  await database.db.insert(doubtSamples).values({ doubtId, drawnAt: clock.now() })
}

/** A picture that isn't sent yet. */
export const addPicture = async (person: Person, bytes?: Buffer): Promise<DoubtPicture> => {
  const { body } = await sendPicture<{ picture: DoubtPicture }>(
    person,
    '/api/doubt-pictures',
    'picture',
    bytes,
  )
  return body.picture
}

/** Inserts a confirmed answer of a doubt. @returns its id */
export const seedAnswer = async (
  { database, clock }: TestServer,
  doubtId: string,
  { asker, teacher }: { asker: Person; teacher: Person },
  text: Partial<typeof confirmedAnswers.$inferInsert> = {},
): Promise<string> => {
  const now = clock.now()
  const [row] = await database.db
    .insert(confirmedAnswers)
    .values({
      doubtId,
      askerId: asker.accountId,
      state: 'published',
      decidedAt: now,
      ...physics,
      question: 'Why does friction point up the slope?',
      answer: 'It acts against the motion that would happen.',
      confirmedById: teacher.accountId,
      confirmedAt: now,
      ...text,
    })
    .returning()
  if (!row) throw new Error('no answer was stored')
  return row.id
}
