// Access to questions of a bank. The owner may do everything until deletion; colleagues may see, copy and
// comment on what is shared with them. Callers check that they are approved teachers.
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { bankShares } from '../../../database/schema/question-bank.relations.ts'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import { isTeacherOf } from '../../classes/classes/index.ts'

/** Owner of rows; jobs act for a person without a session. */
export type Owner = Pick<Actor, 'accountId'>

export const isOwner = (owner: Owner): SQL => eq(bankQuestions.ownerId, owner.accountId)
export const isOwnerOfStored = (owner: Owner): SQL =>
  and(isOwner(owner), isNull(bankQuestions.removedAt)) as SQL

/** Live look-up, so that access follows the class's teachers; its owner must still be one of them. */
const isOfClassOf = (reader: Owner): SQL =>
  and(
    eq(bankQuestions.audience, 'class'),
    isTeacherOf(reader.accountId, bankQuestions.sharedClassId),
    isTeacherOf(bankQuestions.ownerId, bankQuestions.sharedClassId),
  ) as SQL

/** Question of another owner that this approved teacher may see. */
export const isReader = (reader: Owner): SQL =>
  and(
    ne(bankQuestions.ownerId, reader.accountId),
    isNull(bankQuestions.removedAt),
    or(
      eq(bankQuestions.audience, 'school'),
      and(eq(bankQuestions.audience, 'everybody'), eq(bankQuestions.state, 'published')),
      isOfClassOf(reader),
      and(
        eq(bankQuestions.audience, 'named'),
        sql`exists (select 1 from ${bankShares} where ${bankShares.questionId} = ${bankQuestions.id} and ${bankShares.accountId} = ${reader.accountId})`,
      ),
    ),
  ) as SQL
