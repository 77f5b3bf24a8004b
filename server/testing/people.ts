// Factories of people: signed-in accounts of any role, visitors, anonymous callers.
import { randomUUID } from 'node:crypto'
import type { Role } from '@lantern/contract/people/identity/roles'
import { accounts } from '../database/schema/identity.ts'
import { createSessionStore, hashPassword } from '../features/people/identity/index.ts'
import { createPerson, type Person } from './client.ts'
import type { TestServer } from './test-server.ts'

export const password = 'correct horse'

/** A verified account with a session. */
export const signedIn = async (server: TestServer, role: Role = 'student'): Promise<Person> => {
  const { db } = server.database
  const now = server.clock.now()
  const [account] = await db
    .insert(accounts)
    .values({
      kind: 'account',
      email: `${randomUUID()}@school.test`,
      username: 'Asha Rao',
      role,
      passwordHash: await hashPassword(password),
      verifiedAt: now,
      createdAt: now,
    })
    .returning()
  if (!account) throw new Error('no account was made')
  const token = await createSessionStore(db, server.clock).start(account.id, 'account')
  return createPerson(server, token, account.id)
}

/** Adds another session for a person. @returns its id */
export const seedSession = async (server: TestServer, person: Person): Promise<string> => {
  const sessions = createSessionStore(server.database.db, server.clock)
  const token = await sessions.start(person.accountId, 'account')
  return (await sessions.authenticate(token))?.sessionId ?? ''
}

export const visitor = async (server: TestServer): Promise<Person> => {
  const { body } = await createPerson(server, null).call('POST /visits')
  return createPerson(server, body.token)
}

export const nobody = (server: TestServer): Person => createPerson(server, null)

/** Smallest valid PDF, as a certificate. */
export const certificate = new Blob(['%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n'], {
  type: 'application/pdf',
})

/** Fields of the teacher form, without the certificate. */
export const teaching = {
  highestQualification: 'masters',
  experience: '8',
  subject: 'Physics',
  subcategory: 'Mechanics',
}

export const certificateForm = (fields: Record<string, string> = teaching, file: Blob = certificate) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('certificate', file, 'certificate.pdf')
  return form
}

/** Teacher whose certificate awaits an admin. */
export const teacherWaiting = async (server: TestServer): Promise<Person> => {
  const teacher = await signedIn(server, 'teacher')
  const sent = await teacher.fetch('/api/teacher/certificate', { method: 'POST', body: certificateForm() })
  if (!sent.ok) throw new Error(`the certificate was refused: ${await sent.text()}`)
  return teacher
}
