// Arrivals: people with a verified token on the way from the school's page to an account, who have a question
// to answer first. The page has one token, the browser another in its cookie; only both together are valid,
// and once.
import { Refusal } from '../../../../actions/refusal.ts'
import type { IdentityDeps } from '../deps.ts'
import { getDisplayName } from '../display-name.rules.ts'
import { providerEnds } from '../mail-link.rules.ts'
import { createToken, hashToken } from '../secrets.ts'
import type { SchoolPerson } from './school.rules.ts'
import {
  findPendingSchoolSignIn,
  insertPendingSchoolSignIn,
  type PendingSchoolSignIn,
} from './school-queries.ts'
import type { SchoolSignIn } from './school-sign-in.ts'

/** Person with an address that the school's provider verified. */
export type Newcomer = Pick<PendingSchoolSignIn, 'issuer' | 'subject' | 'email' | 'username' | 'isTeacher'>

export type Waiting = { arrival: string; browserToken: string }

export const getSchool = ({ school }: Pick<IdentityDeps, 'school'>): SchoolSignIn => {
  if (!school) throw new Refusal('school-unavailable')
  return school
}

/** @throws Refusal `school-address-unverified` */
export const getNewcomer = (
  { name }: Pick<SchoolSignIn, 'name'>,
  { issuer, subject, email, isVerified, isTeacher, name: called }: SchoolPerson,
): Newcomer => {
  if (!email || !isVerified) throw new Refusal('school-address-unverified', { values: { name } })
  return { issuer, subject, email, username: getDisplayName(called, email), isTeacher }
}

export const savePendingSchoolSignIn = async (
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  newcomer: Newcomer,
): Promise<Waiting> => {
  const [arrival, browserToken] = [createToken(), createToken()]
  await insertPendingSchoolSignIn(db, {
    ...newcomer,
    tokenHash: hashToken(arrival),
    browserHash: hashToken(browserToken),
    expiresAt: providerEnds(clock.now()),
  })
  return { arrival, browserToken }
}

/** @throws Refusal `school-over`, also for another browser's */
export const getPendingSchoolSignIn = async (
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  arrival: string,
  browserToken: string | null,
): Promise<PendingSchoolSignIn> => {
  if (!browserToken) throw new Refusal('school-over')
  const hashes = { tokenHash: hashToken(arrival), browserHash: hashToken(browserToken) }
  const found = await findPendingSchoolSignIn(db, hashes, clock.now())
  if (!found) throw new Refusal('school-over')
  return found
}
