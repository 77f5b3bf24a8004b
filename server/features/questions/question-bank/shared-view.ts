// Teacher's view of colleagues' questions and of comments.
import type { BankComment, SharedQuestion } from '@lantern/contract/questions/question-bank/bank-review'
import type { Owner } from './access.ts'
import { viewBankQuestion } from './bank-content.ts'
import type { BankRow } from './bank-queries.ts'
import type { CommentRow } from './comment-queries.ts'
import { readCursor, writeCursor } from './search-queries.ts'
import type { SharedCursor, SharedRow } from './share-queries.ts'

const waits = ({ share }: SharedRow): boolean =>
  share !== null && share.reviewAskedAt !== null && share.approvedAt === null

/** View for colleagues: results of the owner's classes are left out. */
export const viewShared = (row: SharedRow): SharedQuestion => ({
  question: {
    ...viewBankQuestion(row),
    citations: [],
    context: null,
    timesTaken: 0,
    timesAsked: 0,
    askedStudents: 0,
    facility: null,
    lastAskedAt: null,
  },
  owner: row.owner,
  isAsked: (row.share?.reviewAskedAt ?? null) !== null,
  hasApproved: (row.share?.approvedAt ?? null) !== null,
})

export const writeSharedCursor = (row: SharedRow): string => `${waits(row) ? 1 : 0}.${writeCursor(row)}`

export const readSharedCursor = (text: string): SharedCursor | null => {
  const cursor = readCursor(text.slice(2))
  return cursor && /^[01]\./u.test(text) ? { ...cursor, waits: text.startsWith('1') } : null
}

export const viewComment = (
  { comment, author }: { comment: CommentRow; author: string },
  { revision }: Pick<BankRow, 'revision'>,
  viewer: Owner,
): BankComment => ({
  id: comment.id,
  author,
  isOwn: comment.authorId === viewer.accountId,
  text: comment.text,
  suggestion: comment.suggestion,
  state: comment.state,
  isOfEarlier: comment.revision !== revision,
  createdAt: comment.createdAt.toISOString(),
})
