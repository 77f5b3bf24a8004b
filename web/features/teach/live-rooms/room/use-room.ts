// Connection of a screen to a room: enters, also after every reconnect, and stores the latest state. All
// actions are sent from here.
import type { HostAct, PlayerAct, RoomRefusal } from '@lantern/contract/teach/live-rooms/live-messages'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { ensureVisit } from '../../../../lib/access.ts'
import { listen, send, useSocketConnected } from '../../../../lib/socket.ts'
import { computeOffset } from './clock.rules.ts'
import {
  type RoomState,
  unknownRoom,
  withClosed,
  withCounts,
  withEntered,
  withLobby,
  withPeople,
  withPlayer,
  withPublicState,
  withRefused,
} from './room-state.rules.ts'
import { useWakeLock } from './use-wake-lock.ts'

type Joining = { nickname?: string; avatar?: number }
/** Whether the text has the format of a room id. */
const isRoomId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

type Update = Dispatch<SetStateAction<RoomState>>

/** Milliseconds before an entry that got no answer, or was put off, is tried again. */
const retryAfterMs = 1_500
const putOff: readonly RoomRefusal[] = ['unavailable', 'too-fast']

/** Applies the room's messages to the state; the handshake carries a token, so a visit is started first. */
const useMessages = (roomId: string, update: Update) => {
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const here =
      <Message extends { roomId: string }>(change: (state: RoomState, message: Message) => RoomState) =>
      (message: Message) =>
        message.roomId === roomId && update(state => change(state, message))
    ensureVisit('/socket').then(() => {
      if (gone) return
      stop = listen({
        'room-state': ({ publicState }) =>
          publicState.roomId === roomId && update(state => withPublicState(state, publicState, Date.now())),
        'room-player': here((state, { player }) => withPlayer(state, player)),
        'room-counts': here(withCounts),
        'room-people': here(withPeople),
        'room-lobby': here(withLobby),
        'room-closed': here((state, { reason }) => withClosed(state, reason)),
      })
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [roomId, update])
}

/** Comes in once there is a connection. `entry` counts how often that worked. */
const useEntry = (roomId: string, as: 'host' | 'player', avatar: number | undefined, update: Update) => {
  const connected = useSocketConnected()
  const [entry, setEntry] = useState(0)
  const joining = useRef<Joining>({ avatar })
  const enter = useCallback(async (): Promise<RoomRefusal | null> => {
    const reply = await send('room-enter', { roomId, as, ...joining.current })
    if (reply.refused !== null) {
      if (!putOff.includes(reply.refused)) update(state => withRefused(state, reply.refused))
      return reply.refused
    }
    update(state => withEntered(state, reply, Date.now()))
    setEntry(count => count + 1)
    return null
  }, [roomId, as, update])
  useEffect(() => {
    if (!isRoomId(roomId)) return update(state => withRefused(state, 'room-unknown'))
    if (!connected) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const attempt = () =>
      enter()
        .catch(() => 'unavailable' as const)
        .then(refused => {
          if (refused && putOff.includes(refused) && !gone) timer = setTimeout(attempt, retryAfterMs)
        })
    void attempt()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [connected, enter, roomId, update])
  /** Joins as a new player. Resolves with the refusal, or null. */
  const join = (as: Joining) => {
    joining.current = as
    return enter()
  }
  return { connected, entry, enter, join }
}

/** Room as this screen may see it, with its actions. */
export const useRoom = (roomId: string, as: 'host' | 'player', avatar?: number) => {
  const [state, setState] = useState(unknownRoom)
  useMessages(roomId, setState)
  useWakeLock()
  const entry = useEntry(roomId, as, avatar, setState)
  const { publicState } = state
  /** Resolves with why not, or null. Rejects without an answer of the server. */
  const actAsHost = async (act: HostAct) =>
    (await send('room-host', { roomId, seq: publicState?.seq ?? 0, act })).refused
  const actAsPlayer = async (act: PlayerAct) => (await send('room-player', { roomId, act })).refused
  return { roomId, ...state, ...entry, offset: computeOffset(state.clock), actAsHost, actAsPlayer }
}
export type Room = ReturnType<typeof useRoom>
