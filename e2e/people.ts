// Test accounts. Journeys that don't test sign-up or sign-in start with an account and a session.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Role } from '@lantern/contract/people/identity/roles'
import type { Page } from '@playwright/test'
import { accounts } from '../server/database/schema/identity.ts'
import { createSessionStore, hashPassword } from '../server/features/people/identity/index.ts'
import { vouchForTeacher } from '../server/features/people/teachers/index.ts'
import { systemClock } from '../server/platform/clock/index.ts'
import { database, getAccountByEmail } from './database.ts'

const root = join(import.meta.dirname, '..')

let people = 0

/** Words that no earlier journey used. */
export const newPerson = () => {
  people += 1
  return {
    name: 'Asha Rao',
    phone: '9876543210',
    email: `asha${people}.${Date.now()}@school.test`,
    password: 'a lamp in the night',
  }
}
type Someone = ReturnType<typeof newPerson>

const hashes = new Map<string, Promise<string>>()

/** Hash of a password, computed once: all test accounts share it, and hashing is slow on purpose. */
const hashOnce = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

const createAccount = async (
  person: Someone,
  role: Role,
  { isVerified = true }: { isVerified?: boolean } = {},
): Promise<Someone> => {
  const now = new Date()
  const [account] = await database()
    .insert(accounts)
    .values({
      kind: 'account',
      email: person.email,
      username: person.name,
      phone: person.phone,
      role,
      passwordHash: await hashOnce(person.password),
      verifiedAt: isVerified ? now : null,
      createdAt: now,
    })
    .returning()
  if (account && role === 'teacher') await vouchForTeacher(database(), account.id, now)
  return person
}

/** A student with a verified address. */
export const createStudent = (person: Someone = newPerson()): Promise<Someone> =>
  createAccount(person, 'student')

/** A student who has not opened the link of the mail yet. */
export const createUnverifiedStudent = (): Promise<Someone> =>
  createAccount(newPerson(), 'student', { isVerified: false })

/** A teacher whom an admin vouches for. */
export const createTeacher = (): Promise<Someone> => createAccount(newPerson(), 'teacher')

export const createAdmin = (): Promise<Someone> => {
  const person = newPerson()
  return createAccount({ ...person, name: person.email.split('@')[0] ?? '' }, 'admin')
}

/** Creates an admin by the command that schools use; the password is printed once. */
export const createAdminByCommand = (): Pick<Someone, 'email' | 'password'> => {
  const { email } = newPerson()
  const printed = execFileSync(process.execPath, [join(root, 'scripts/admin.ts'), 'create', email], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: process.env.LANTERN_DATA },
  })
  const password = /this once: (\S+)/.exec(printed)?.[1]
  if (!password) throw new Error(`no password was printed: ${printed}`)
  return { email, password }
}

/** @returns the token of a new session of somebody's */
export const startSession = async ({ email }: Pick<Someone, 'email'>): Promise<string> => {
  const { id } = await getAccountByEmail(email)
  return createSessionStore(database(), systemClock).start(id, 'account')
}

/** Stores a person's session in the browser. @returns its token */
export const signInAs = async (page: Page, person: Pick<Someone, 'email'>): Promise<string> => {
  const { id, email, username, role, avatar } = await getAccountByEmail(person.email)
  const token = await startSession(person)
  // A page of this origin that runs nothing.
  await page.goto('/robots.txt')
  await page.evaluate(info => localStorage.setItem('user-info', JSON.stringify(info)), {
    _id: id,
    email,
    username,
    role,
    avatar,
    token,
  })
  return token
}

/** A student with a session in the browser. */
export const signInStudent = async (page: Page, person: Someone = newPerson()): Promise<Someone> => {
  await createStudent(person)
  await signInAs(page, person)
  return person
}

/** A teacher with a session in the browser. @returns its token */
export const signInTeacher = async (page: Page): Promise<string> => signInAs(page, await createTeacher())

/** An admin with a session in the browser. */
export const signInAdmin = async (page: Page): Promise<Someone & { token: string }> => {
  const admin = await createAdmin()
  return { ...admin, token: await signInAs(page, admin) }
}

/** Token of the signed-in person. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user-info') ?? '{}').token)
