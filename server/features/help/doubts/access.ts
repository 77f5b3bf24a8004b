// Access to doubts: reading and answering.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { listApprovedTeachers } from '../../people/teachers/index.ts'
import { teachesClassOf } from './class-queries.ts'
import { type DoubtRow, findDoubt, isAskerSuspended } from './doubt-queries.ts'
import { listOffers } from './offer-queries.ts'

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnDoubt = async (db: Connection, actor: Actor, id: string): Promise<DoubtRow> => {
  const doubt = await findDoubt(db, id)
  if (doubt?.askerId !== actor.accountId) throw new Refusal('not-found')
  return doubt
}

/**
 * Doubt that an approved teacher may answer: taken by them, offered to them, or waiting in their subject or
 * one of their classes and not passed on by them.
 * @param isClaim somebody who saw it wait and comes too late is told that it was taken
 * @throws Refusal `not-found`
 */
export const getAnswerableDoubt = async (
  db: Connection,
  actor: Actor,
  id: string,
  isClaim = false,
): Promise<DoubtRow> => {
  const doubt = await findDoubt(db, id)
  const [teacher] = doubt ? await listApprovedTeachers(db, [actor.accountId]) : []
  if (!doubt || !teacher || (await isAskerSuspended(db, doubt.askerId))) throw new Refusal('not-found')
  if (doubt.teacherId === teacher.id) return doubt
  const offers = await listOffers(db, [id])
  const own = offers.find(({ teacherId }) => teacherId === teacher.id)
  const isAsked = own !== undefined && own.passedAt === null
  if (isAsked) return doubt
  // Latecomers get a refusal that says the doubt was taken.
  const isThere = own === undefined && (isClaim || doubt.state === 'open')
  if (isThere && doubt.subject === teacher.subject) return doubt
  if (isThere && (await teachesClassOf(db, id, teacher.id))) return doubt
  throw new Refusal('not-found')
}

/** Doubt of the asker, or one that the teacher may answer. @throws Refusal `not-found` */
export const getReadableDoubt = async (db: Connection, actor: Actor, id: string): Promise<DoubtRow> => {
  const doubt =
    actor.role === 'teacher' ? await getAnswerableDoubt(db, actor, id) : await getOwnDoubt(db, actor, id)
  const isStrangers =
    actor.role === 'teacher' && doubt.state !== 'open' && doubt.teacherId !== actor.accountId
  if (isStrangers) throw new Refusal('not-found')
  return doubt
}
