// Statements of schools about parents' consent, for tests.
import { schoolConsentStudents, schoolConsents } from '../database/schema/classes.consents.ts'
import type { Person } from './client.ts'
import type { TestServer } from './test-server.ts'

/** A statement about one student. @returns its id */
export const seedSchoolConsent = async (
  { database: { db }, clock }: Pick<TestServer, 'database' | 'clock'>,
  { admin, student }: { admin: Person; student: Person },
): Promise<string> => {
  const now = clock.now()
  const [consent] = await db
    .insert(schoolConsents)
    .values({
      className: '11B Biology',
      covers: 'students',
      wording: 'The school has the agreement of their parents.',
      statedById: admin.accountId,
      statedByName: 'Asha Rao',
      statedAt: now,
    })
    .returning()
  const consentId = consent?.id ?? ''
  await db.insert(schoolConsentStudents).values({ consentId, accountId: student.accountId, addedAt: now })
  return consentId
}
