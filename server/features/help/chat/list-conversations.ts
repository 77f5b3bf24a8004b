// Conversations of a person as Markdown, for their data export.
import type { Actor } from '../../../actions/actor.ts'
import type { Db } from '../../../database/client.ts'
import { writeThread } from './export-thread.ts'
import { listThreadIds } from './thread-queries.ts'

export const listConversations = async function* (
  db: Db,
  accountId: string,
): AsyncGenerator<{ name: string; text: string }> {
  const actor: Actor = {
    accountId,
    kind: 'account',
    role: 'student',
    sessionId: '',
    hasSecondFactor: false,
    awaitsApproval: false,
    language: null,
  }
  for (const id of await listThreadIds(db, accountId)) yield await writeThread(db, actor, id)
}
