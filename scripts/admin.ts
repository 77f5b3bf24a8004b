// npm run admin -- create <email>: makes an admin. The password is asked for, or made and shown once.
// npm run admin -- renew-lti-key: makes a new key for learning platforms.
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { emailPattern, passwordMinimum } from '../contract/people/identity/registration.rules.ts'
import { deleteToolKey } from '../server/features/connect/lti/index.ts'
import { recordAct } from '../server/features/people/audit/index.ts'
import { createAdmin } from '../server/features/people/identity/index.ts'
import { withDatabase } from './with-database.ts'

const usage = 'Usage: npm run admin -- create you@school.org\n       npm run admin -- renew-lti-key'

const choosePassword = async (): Promise<{ password: string; made: boolean }> => {
  const made = { password: randomBytes(12).toString('base64url'), made: true }
  if (!process.stdin.isTTY) return made
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await lines.question('Password for a new account (empty makes one): ')
  lines.close()
  return typed.length >= passwordMinimum ? { password: typed, made: false } : made
}

// Not strict: whoever asks for help with an option of their own reads how it is used.
const { positionals } = parseArgs({ allowPositionals: true, strict: false })
const [action, email] = positionals
if (action === 'renew-lti-key') {
  await withDatabase(deleteToolKey)
  console.log('The key is gone; the next request of a learning platform makes another one.')
  process.exit(0)
}
if (action !== 'create' || !email || !emailPattern.test(email)) {
  console.error(usage)
  process.exit(1)
}
const { password, made } = await choosePassword()
const username = email.split('@')[0] ?? 'admin'
const now = new Date()
const outcome = await withDatabase(async db => {
  const made = await createAdmin(db, { email, username, password, now })
  await recordAct(db, { at: now, actorId: null, act: 'admin-created', subjectId: made.accountId })
  return made.outcome
})
if (outcome === 'promoted')
  console.log(`${email} had an account; it is an admin now, with the password it had.`)
else console.log(`${email} is an admin.${made ? ` Password, shown this once: ${password}` : ''}`)
