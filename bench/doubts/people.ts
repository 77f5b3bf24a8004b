// Many people with a session each, made in the database: signing in so many would measure passwords.
import { randomUUID } from 'node:crypto'
import { connect, type Database } from '../../server/database/client.ts'
import { accounts } from '../../server/database/schema/identity.ts'
import { createSessionStore } from '../../server/features/people/identity/index.ts'
import { vouchForTeacher } from '../../server/features/people/teachers/index.ts'
import { systemClock } from '../../server/platform/clock/index.ts'

export type BenchPerson = { id: string; token: string }

export const openDatabase = (url: string): Database => connect(url, { name: 'bench doubts', connections: 4 })

export const addPeople = async (
  { db }: Database,
  role: 'student' | 'teacher',
  count: number,
): Promise<BenchPerson[]> => {
  const now = new Date()
  const sessions = createSessionStore(db, systemClock)
  const rows = await db
    .insert(accounts)
    .values(
      Array.from({ length: count }, () => ({
        kind: 'account' as const,
        email: `${randomUUID()}@bench.test`,
        username: 'Bench',
        role,
        verifiedAt: now,
        createdAt: now,
      })),
    )
    .returning({ id: accounts.id })
  const people: BenchPerson[] = []
  for (const { id } of rows) {
    if (role === 'teacher') await vouchForTeacher(db, id, now)
    people.push({ id, token: await sessions.start(id, 'account') })
  }
  return people
}

export const call = async <T>(
  url: string,
  { token }: BenchPerson,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> => {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as T }
}
