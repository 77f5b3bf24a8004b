// Access to exams: changes by their owner, reading also by the students of their class.
import { eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { exams } from '../../../database/schema/readiness.ts'

export const isOwner = (actor: Pick<Actor, 'accountId'>): SQL => eq(exams.ownerId, actor.accountId)

/** @param classIds classes that the person is a student of */
export const mayRead = (actor: Pick<Actor, 'accountId'>, classIds: readonly string[]): SQL =>
  or(isOwner(actor), inArray(exams.classId, [...classIds])) ?? isOwner(actor)
