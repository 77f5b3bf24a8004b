// Who may see and touch which question of a bank. Its owner may do everything while it isn't deleted; colleagues may
// see, copy and comment what is shared with them. That they are approved teachers is asked before.
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { bankShares } from '../../../database/schema/question-bank.relations.ts'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import { isTeacherOf } from '../../classes/classes/index.ts'

/** Whoever owns rows; jobs act for somebody without a session. */
export type Owner = Pick<Actor, 'accountId'>

export const isOwner = (owner: Owner): SQL => eq(bankQuestions.ownerId, owner.accountId)
export const isOwnerOfStored = (owner: Owner): SQL =>
  and(isOwner(owner), isNull(bankQuestions.removedAt)) as SQL

/** Looked up whenever somebody reads, so that it goes with who teaches the class; its owner must be one of them still. */
const isOfClassOf = (reader: Owner): SQL =>
  and(
    eq(bankQuestions.audience, 'class'),
    isTeacherOf(reader.accountId, bankQuestions.sharedClassId),
    isTeacherOf(bankQuestions.ownerId, bankQuestions.sharedClassId),
  ) as SQL

/** A question of somebody else that this approved teacher may see. */
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
