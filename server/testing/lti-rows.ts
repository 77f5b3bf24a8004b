// Learning platforms as admins type them in.
import type { NewLtiPlatform } from '@lantern/contract/connect/lti/platforms'
import { ltiLinks, ltiResourceLinks, ltiScores } from '../database/schema/lti.ts'
import type { Person } from './client.ts'
import type { TestServer } from './test-server.ts'

export const aPlatform = (change: Partial<NewLtiPlatform> = {}): NewLtiPlatform => ({
  name: 'Moodle of the school',
  issuer: 'https://moodle.school.test',
  clientId: crypto.randomUUID(),
  authUrl: 'https://moodle.school.test/auth',
  tokenUrl: 'https://moodle.school.test/token',
  jwksUrl: 'https://moodle.school.test/jwks',
  deploymentId: '1',
  ...change,
})

/** Settings under which platforms open the server at its public address. */
export const ltiEnv = { PUBLIC_URL: 'https://lantern.test', REQUIRE_TWO_FACTOR: 'false' }

/** Connects a person's account with a platform, like a launch. */
export const seedConnection = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  { accountId }: Pick<Person, 'accountId'>,
  platformId: string,
): Promise<void> => {
  const createdAt = clock.now()
  await database.db.insert(ltiLinks).values({ platformId, sub: accountId, accountId, createdAt })
}

/** Score of a person that a platform refused. */
export const seedFailedScore = async (
  { database: { db }, clock }: Pick<TestServer, 'database' | 'clock'>,
  { accountId }: Pick<Person, 'accountId'>,
  { platformId, homeworkId }: { platformId: string; homeworkId: string },
): Promise<void> => {
  const now = clock.now()
  const lineItemUrl = 'https://moodle.school.test/lineitems/1'
  const link = { platformId, deploymentId: '1', resourceLinkId: crypto.randomUUID(), homeworkId, lineItemUrl }
  const [row] = await db
    .insert(ltiResourceLinks)
    .values({ ...link, createdAt: now })
    .returning({ id: ltiResourceLinks.id })
  const failed = { score: 50, revisedAt: now, failedAt: now, failure: '400: Not a student of this course' }
  await db.insert(ltiScores).values({ linkId: row?.id ?? '', accountId, sub: accountId, ...failed })
}

/** @returns its id */
export const seedPlatform = async (admin: Person, change: Partial<NewLtiPlatform> = {}): Promise<string> => {
  const { body } = await admin.call('POST /admin/lti', { body: aPlatform(change) })
  if (!body.success) throw new Error(`the platform was refused: ${body.code}`)
  return body.platform.id
}
