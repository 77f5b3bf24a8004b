// Access to papers: only the teacher who made one, until its deletion.
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { papers } from '../../../database/schema/papers.ts'
import type { Owner } from './question-source.ts'

export const isOwner = (owner: Owner): SQL => eq(papers.ownerId, owner.accountId)
export const isOwnerOfStoredPaper = (owner: Owner): SQL =>
  and(isOwner(owner), isNull(papers.removedAt)) as SQL
