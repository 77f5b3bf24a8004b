// Fifty teachers take one doubt at the same moment, again and again: one gets it each time.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/database/client.ts'
import { doubts } from '../../server/database/schema/doubts.ts'
import type { BenchRow } from '../result.ts'
import { addPeople, type BenchPerson, call } from './people.ts'

const teacherCount = 50
const rounds = 1_000

const insertDoubt = async ({ db }: Database, asker: BenchPerson): Promise<string> => {
  const id = randomUUID()
  const now = new Date()
  await db.insert(doubts).values({
    id,
    askerId: asker.id,
    question: 'Why does it rest?',
    subject: 'Other',
    subcategory: 'Please Specify in Profile',
    askedAt: now,
    waitsSince: now,
    nextOfferAt: new Date(now.getTime() + 3_600_000),
    updatedAt: now,
  })
  return id
}

export const measureClaims = async (url: string, database: Database): Promise<BenchRow> => {
  const [asker] = await addPeople(database, 'student', 1)
  const teachers = await addPeople(database, 'teacher', teacherCount)
  if (!asker) throw new Error('nobody asks')
  await database.pool.query("update teacher_profiles set subject = 'Other'")
  const began = performance.now()
  let exactlyOne = 0
  for (let round = 0; round < rounds; round++) {
    const doubtId = await insertDoubt(database, asker)
    const answers = await Promise.all(
      teachers.map(teacher => call(url, teacher, 'POST', `/doubts/${doubtId}/claim`)),
    )
    const statuses = answers.map(({ status }) => status)
    const isOne =
      statuses.filter(status => status === 200).length === 1 &&
      statuses.filter(status => status === 409).length === teacherCount - 1
    if (isOne) exactlyOne += 1
  }
  const ms = (performance.now() - began) / rounds
  return {
    what: `${teacherCount} teachers take one doubt at once: one gets it`,
    ours: `${exactlyOne} of ${rounds} rounds, ${ms.toFixed(0)} ms a round`,
    baseline: '',
    ratio: '',
    target: `${rounds} of ${rounds}`,
    met: exactlyOne === rounds,
  }
}
