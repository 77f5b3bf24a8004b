// What a change is for the people who watch: the message of the socket, with the state as it is now.
import type { Database } from './database/client.ts'
import { findTurn, viewTurn } from './features/help/chat/index.ts'
import { findPictureView } from './features/help/doubts/index.ts'
import { sourceRuns, viewSource } from './features/material/library/index.ts'
import { countUnread } from './features/people/notifications/index.ts'
import { findTeacher, viewReview } from './features/people/teachers/index.ts'
import { findGeneration, viewGeneration } from './features/study/generations/index.ts'
import type { Change } from './platform/realtime/index.ts'
import type { Message } from './platform/realtime/sockets.ts'

/** The message of a change, with the state as it is now. */
export const buildMessage =
  (db: Database['db']) =>
  async (change: Change): Promise<Message | null> => {
    if (change.topic === 'source') {
      const source = await sourceRuns.find(db, change.id)
      return source && { name: 'source', content: [{ source: viewSource(source) }] }
    }
    if (change.topic === 'turn') {
      const turn = await findTurn(db, change.id)
      return turn && { name: 'turn', content: [{ turn: viewTurn(turn) }] }
    }
    if (change.topic === 'generation') {
      const row = await findGeneration(db, change.id)
      return row && { name: 'generation', content: [{ generation: await viewGeneration(db, row) }] }
    }
    if (change.topic === 'teacher-review') {
      const teacher = await findTeacher(db, change.id)
      return teacher && { name: 'teacher-review', content: [{ review: viewReview(teacher) }] }
    }
    if (change.topic === 'doubt-picture') {
      const picture = await findPictureView(db, change.id)
      return picture && { name: 'doubt-picture', content: [{ picture }] }
    }
    if (change.topic === 'doubt-typing') return { name: 'doubt-typing', content: [{ doubtId: change.id }] }
    if (change.topic === 'doubt') return { name: 'doubt', content: [{ doubtId: change.id }] }
    if (change.topic === 'notifications')
      return { name: 'notifications', content: [{ unread: await countUnread(db, change.accountId) }] }
    if (change.topic === 'source-removed')
      return { name: 'source-removed', content: [{ sourceId: change.id }] }
    return null
  }
