// Additional rows of accounts: browsers, views of records, licences with seats.
import { randomBytes } from 'node:crypto'
import { backups } from '../../database/schema/backups.ts'
import { schoolConsentStudents, schoolConsents } from '../../database/schema/classes.consents.ts'
import { rosterImports, rosterLines } from '../../database/schema/classes.rosters.ts'
import { sessions } from '../../database/schema/identity.ts'
import { recordReads } from '../../database/schema/record-reads.ts'
import { aLicence, loadEmail } from '../licences.ts'
import { seedConnection, seedFailedScore, seedPlatform } from '../lti-rows.ts'
import { seedPayment } from '../payments.ts'
import { signedIn } from '../people.ts'
import { seedSchoolConsent } from '../school-consents.ts'
import type { Crowd } from './crowd.ts'

/** First licence of the teacher, whose seats are listed. */
export const findLicence = async ({ teacher }: Pick<Crowd, 'teacher'>): Promise<string> =>
  (await teacher.call('GET /licences')).body.licences.at(-1)?.id ?? ''

const addSeats = async (crowd: Crowd, count: number): Promise<void> => {
  const people = await Promise.all(Array.from({ length: count }, () => signedIn(crowd.server)))
  await crowd.teacher.call('POST /licences/:licenceId/seats', {
    params: { licenceId: await findLicence(crowd) },
    body: { emails: await Promise.all(people.map(loadEmail)) },
  })
}

/** Rosters, and more lines in the report of the first one. */
const addRosters = async ({ server, admin }: Crowd, numbers: readonly number[]): Promise<void> => {
  const { db } = server.database
  await db.insert(rosterImports).values(
    numbers.map(n => {
      const at = new Date(server.clock.now().getTime() + n * 1000)
      const fileName = `roster-${n}.zip`
      return { startedById: admin.accountId, fileName, state: 'done' as const, createdAt: at, updatedAt: at }
    }),
  )
  const [first] = await db.select().from(rosterImports).orderBy(rosterImports.createdAt).limit(1)
  const importId = first?.id ?? ''
  await db.insert(rosterLines).values(
    numbers.map(n => ({
      importId,
      place: n,
      file: 'users.csv',
      line: n,
      text: 'Mei Tan',
      outcome: 'added' as const,
    })),
  )
}

/** Statements about the student, and more students of the first one. */
const addConsents = async ({ server, admin, student }: Crowd, numbers: readonly number[]): Promise<void> => {
  for (const _ of numbers) await seedSchoolConsent(server, { admin, student })
  const { db } = server.database
  const [first] = await db.select().from(schoolConsents).orderBy(schoolConsents.statedAt, schoolConsents.id)
  const people = await Promise.all(numbers.map(() => signedIn(server)))
  await db.insert(schoolConsentStudents).values(
    people.map(({ accountId }) => ({
      consentId: first?.id ?? '',
      accountId,
      addedAt: server.clock.now(),
    })),
  )
}

export const addRightsRows = async (crowd: Crowd, numbers: readonly number[]): Promise<void> => {
  const { server, student, teacher, admin } = crowd
  const { db } = server.database
  const now = server.clock.now()
  await db.insert(sessions).values(
    numbers.map(() => ({
      tokenHash: randomBytes(32),
      accountId: student.accountId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })),
  )
  await db.insert(backups).values(numbers.map(() => ({ createdAt: now, state: 'done' as const })))
  await db.insert(recordReads).values(
    numbers.map(n => ({
      subjectId: student.accountId,
      readerId: teacher.accountId,
      readerName: 'Ines Falk',
      isAdmin: false,
      kind: 'results' as const,
      recordId: `room ${n}`,
      about: 'Tides',
      day: '2026-11-25',
      lastAt: now,
    })),
  )
  await addRosters(crowd, numbers)
  for (const _ of numbers) {
    const platformId = await seedPlatform(admin)
    await seedConnection(server, student, platformId)
    await seedFailedScore(server, student, { platformId, homeworkId: crowd.homeworkId })
  }
  await addConsents(crowd, numbers)
  for (const _ of numbers) await seedPayment(server, student)
  const owner = await loadEmail(teacher)
  for (const _ of numbers) await admin.call('POST /admin/licences', { body: aLicence(owner, { seats: 100 }) })
  await addSeats(crowd, numbers.length)
}
