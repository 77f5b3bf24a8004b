// Learning platforms as admins type them in.
import type { NewLtiPlatform } from '@lantern/contract/connect/lti/platforms'
import { ltiLinks } from '../database/schema/lti.ts'
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

/** @returns its id */
export const seedPlatform = async (admin: Person, change: Partial<NewLtiPlatform> = {}): Promise<string> => {
  const { body } = await admin.call('POST /admin/lti', { body: aPlatform(change) })
  if (!body.success) throw new Error(`the platform was refused: ${body.code}`)
  return body.platform.id
}
