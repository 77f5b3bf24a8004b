// Messages of the socket, both directions. A message carries the whole new state of one thing, so a
// client that missed some needs only the latest.

import type { Turn } from './help/chat/chat.ts'
import type { DoubtPicture } from './help/doubts/doubt-pictures.ts'
import type { Source } from './material/library/library.ts'
import type { TeacherReview } from './people/teachers/teachers.ts'
import type { Generation } from './study/generations/generations.ts'
import type { RoomClientMessages, RoomServerMessages } from './teach/live-rooms/live-messages.ts'

/** Raised when an old client can't understand the messages any more; it then reloads. */
export const protocolVersion = 3

export type ServerMessages = RoomServerMessages & {
  /** A source of mine was added, moved on or failed. */
  source(message: { source: Source }): void
  'source-removed'(message: { sourceId: string }): void
  /** A turn of mine grew by a sentence or changed its state. */
  turn(message: { turn: Turn }): void
  /** A generation of mine moved on. */
  generation(message: { generation: Generation }): void
  /** The review of me as a teacher moved on. */
  'teacher-review'(message: { review: TeacherReview }): void
  /** A doubt that I asked, answer or was asked to answer changed. */
  doubt(message: { doubtId: string }): void
  /** The other side of a doubt is writing. */
  'doubt-typing'(message: { doubtId: string }): void
  /** A picture that I added was read. */
  'doubt-picture'(message: { picture: DoubtPicture }): void
  /** I was told of something, or read it; `unread` is how many there are now. */
  notifications(message: { unread: number }): void
  /** Somebody asked to record a class of mine, may or may no longer, began, paused or ended. */
  'class-recordings'(message: { classId: string }): void
  /** The session ended (logout, password change, suspension); the socket closes after it. */
  'session-ended'(): void
}

/** Questions and answers go by HTTP; live rooms are played by socket. */
export type ClientMessages = RoomClientMessages

/** Sent with the connection. */
export type Handshake = { token: string; protocol: number }
