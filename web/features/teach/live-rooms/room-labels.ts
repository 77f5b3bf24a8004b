// Labels shared by screens of live rooms.
import type { RoomRefusal } from '@lantern/contract/teach/live-rooms/live-messages'
import * as m from '@lantern/messages'
import { formatCount } from '../../../lib/format.ts'

/** Code in two halves, as it is read aloud. */
export const codeLabel = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

export const pointsLabel = (points: number): string => m.room_points({ points: formatCount(points) })

/** Labels of a room's refusals, with the remedy. */
const sentences = {
  invalid: m.room_refused_invalid,
  'not-signed-in': m.room_refused_session,
  'not-allowed': m.room_refused_not_yours,
  'room-unknown': m.room_refused_unknown,
  'room-locked': m.room_refused_locked,
  'room-full': m.room_refused_full,
  'room-over': m.room_refused_over,
  'account-needed': m.room_refused_account,
  'not-in-class': m.room_refused_class,
  'not-chosen': m.room_refused_chosen,
  'nickname-needed': m.room_refused_name,
  'nickname-taken': m.room_refused_name_used,
  'nickname-rude': m.room_refused_name_rude,
  removed: m.room_refused_removed,
  'not-in-room': m.room_refused_not_in,
  'not-open': m.room_refused_not_open,
  'too-late': m.room_refused_late,
  'already-answered': m.room_refused_answered,
  'other-type': m.room_refused_invalid,
  'state-moved': m.room_refused_moved,
  'too-fast': m.room_refused_fast,
  unavailable: m.room_refused_unavailable,
} satisfies Record<RoomRefusal, () => string>

export const refusalLabel = (refusal: RoomRefusal): string => sentences[refusal]()

/** Whether entry only needs a nickname. */
export const needsName = (refused: RoomRefusal | null): boolean =>
  refused === 'nickname-needed' || refused === 'nickname-taken' || refused === 'nickname-rude'

export const teamName = (team: number): string => m.room_team({ number: team + 1 })

export const lobbyAddress = (roomId: string): string => `/quiz-lobby/${roomId}`
export const sessionAddress = (roomId: string): string => `/quiz-session/${roomId}`
export const playerLobbyAddress = (roomId: string): string => `/student-lobby/${roomId}`
export const resultsAddress = (roomId: string): string => `/quiz-results?room=${roomId}`
export const roomPlayersAddress = (roomId: string): string => `/live-rooms/${roomId}/players`
export const roomsAddress = '/live-rooms'
