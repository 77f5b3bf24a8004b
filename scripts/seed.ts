// npm run seed: a verified login for each role, for development. The password is made anew for each data
// folder and kept in it, so that no installation has a known one.

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { roles } from '../contract/people/identity/roles.ts'
import type { Db } from '../server/database/client.ts'
import { createVerifiedAccount } from '../server/features/people/identity/index.ts'
import { vouchForTeacher } from '../server/features/people/teachers/index.ts'
import { isMain } from './is-main.ts'
import { withDatabase } from './with-database.ts'

const getPassword = (dataDir: string): string => {
  const file = join(dataDir, 'dev-password')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(9).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Adds the logins that are missing and returns lines that say what they are. */
export const seed = async (db: Db, dataDir: string): Promise<string[]> => {
  const password = getPassword(dataDir)
  for (const role of roles) {
    const account = {
      email: `${role}@lantern.test`,
      username: `Dev ${role}`,
      role,
      password,
      now: new Date(),
    }
    const made = await createVerifiedAccount(db, account)
    if (made && role === 'teacher') await vouchForTeacher(db, made.id, account.now)
  }
  return roles.map(role => `${role}: ${role}@lantern.test  ${password}`)
}

if (isMain(import.meta.filename))
  for (const line of await withDatabase((db, config) => seed(db, config.dataDir))) console.log(line)
