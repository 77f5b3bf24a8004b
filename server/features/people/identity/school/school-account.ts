// Account of a new person by the school's sign-in.
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { recordAct } from '../../audit/index.ts'
import { findTeacher, saveApplication, vouchForTeacher } from '../../teachers/index.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockAccounts,
} from '../account-queries.ts'
import { claimBySchool } from '../children/claim-by-school.ts'
import type { IdentityDeps } from '../deps.ts'
import { reassignRows } from '../reassign-rows.ts'
import { getSchool, type Newcomer } from './pending-school-sign-ins.ts'
import { insertIdentity } from './school-queries.ts'

/** Whether ownership of an account is certain: the address is proved, or a parent agreed. */
export const isConfirmedAccount = ({ verifiedAt, childUntil }: Account): boolean =>
  verifiedAt !== null || childUntil !== null

const isDecided = async (tx: Connection, accountId: string): Promise<boolean> =>
  (await findTeacher(tx, accountId))?.profile?.decision != null

/**
 * Approves a teacher according to the school, without a certificate; a teacher declined by an admin stays
 * declined.
 */
export const approveTeacher = async (
  deps: IdentityDeps,
  tx: Connection,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<void> => {
  if (role !== 'teacher' || (await isDecided(tx, id))) return
  await lockAccounts(tx, [id])
  if (await isDecided(tx, id)) return
  const at = deps.clock.now()
  await vouchForTeacher(tx, id, at)
  const note = getSchool(deps).teacherClaim
  await recordAct(tx, { at, actorId: id, subjectId: id, act: 'school-teacher', note })
}

/** Undoes the sign-up when another with the same id at the school was first. */
class SchoolNumberUsed extends Error {}

const connect = async (
  deps: IdentityDeps,
  tx: Connection,
  account: Pick<Account, 'id' | 'role'>,
  { issuer, subject, isTeacher }: Newcomer,
) => {
  const identity = { issuer, subject, accountId: account.id, createdAt: deps.clock.now() }
  if (!(await insertIdentity(tx, identity))) throw new SchoolNumberUsed()
  if (account.role === 'teacher') await saveApplication(deps, tx, account.id, null)
  if (isTeacher) await approveTeacher(deps, tx, account)
}

type Age = { birthYear: number | null; childUntil: Date | null }

const add = (deps: IdentityDeps, newcomer: Newcomer, age: Age): Promise<Account | null> =>
  deps.db.transaction(async tx => {
    const now = deps.clock.now()
    const account = await insertAccount(tx, {
      kind: 'account',
      email: newcomer.email,
      username: newcomer.username,
      // The claim can give the role of teacher, never of admin.
      role: newcomer.isTeacher ? 'teacher' : 'student',
      birthYear: age.birthYear,
      childUntil: age.childUntil,
      verifiedAt: now,
      createdAt: now,
    })
    if (account) await connect(deps, tx, account, newcomer)
    if (account && age.childUntil) await claimBySchool(tx, deps, account)
    return account
  })

/** Replaces an account whose address was never proved: all its choices are dropped, the role included. */
const replaceUnverified = async (
  deps: IdentityDeps,
  account: Account,
  newcomer: Newcomer,
  age: Age,
): Promise<Account | null> => {
  const role = newcomer.isTeacher ? 'teacher' : 'student'
  await reassignRows(
    deps,
    account,
    { username: newcomer.username, role, ...age },
    {
      alongside: async tx => {
        await connect(deps, tx, { id: account.id, role }, newcomer)
        if (age.childUntil) await claimBySchool(tx, deps, account)
      },
      otherwise: 'school-failed',
    },
  )
  return findAccount(deps.db, account.id)
}

/** @returns null when a concurrent request was first, so that the person has to be looked up again */
export const addSchoolAccount = async (
  deps: IdentityDeps,
  newcomer: Newcomer,
  age: Age,
): Promise<Account | null> => {
  const existing = await findAccountByEmail(deps.db, newcomer.email)
  if (existing && isConfirmedAccount(existing)) return null
  try {
    return await (existing ? replaceUnverified(deps, existing, newcomer, age) : add(deps, newcomer, age))
  } catch (error) {
    const isLate =
      error instanceof SchoolNumberUsed || (error instanceof Refusal && error.code === 'school-failed')
    if (isLate) return null
    throw error
  }
}
