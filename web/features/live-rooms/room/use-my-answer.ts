// My answer to the question on the stage. It is kept in this tab until the server has it, so that neither a
// reload nor a lost connection loses it.
import type { RoomRefusal } from '@lantern/contract/live-rooms/live-messages'
import type { Response } from '@lantern/contract/questions/questions'
import { useEffect, useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { send } from '../../../lib/socket.ts'
import { type AnswerState, getAnswerState, isTriedAgain, type KeptAnswer, parseKept } from './outbox.rules.ts'
import type { Room } from './use-room.ts'

/** Milliseconds before an answer that nobody acknowledged is sent again. */
const againAfter = 1_500

const getKey = (roomId: string) => `lantern-answer-${roomId}`

/** The kept answer, in this tab's storage and in the state at once. */
const useKept = (roomId: string) => {
  const [kept, setKept] = useState(() => parseKept(sessionStorage.getItem(getKey(roomId))))
  const keep = (answer: KeptAnswer | null) => {
    if (answer) sessionStorage.setItem(getKey(roomId), JSON.stringify(answer))
    else sessionStorage.removeItem(getKey(roomId))
    setKept(answer)
  }
  return [kept, keep] as const
}

type Numbered<Part> = ({ number: number } & Part) | null

export const useMyAnswer = (room: Room): { state: AnswerState; answer(response: Response): void } => {
  const { roomId, stage, player, connected, entry, enter } = room
  const [kept, keep] = useKept(roomId)
  const [taken, setTaken] = useState<Numbered<{ response: Response }>>(null)
  const [refused, setRefused] = useState<Numbered<{ reason: RoomRefusal }>>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry or try sends what is kept again.
  useEffect(() => {
    if (!kept || !connected || entry === 0) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      if (!gone) timer = setTimeout(() => setTries(count => count + 1), againAfter)
    }
    const settle = async () => {
      const reply = await send('room-answer', { roomId, ...kept })
      if (gone) return
      if (reply.refused === 'not-in-room') await enter()
      if (reply.refused && isTriedAgain(reply.refused)) return again()
      if (reply.refused === null) setTaken(kept)
      else setRefused({ number: kept.number, reason: reply.refused })
      keep(null)
    }
    settle().catch(again)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [kept, connected, entry, tries])
  const number = stage?.question?.number ?? 0
  // Nobody acknowledged it: the connection is dead, whatever the socket still believes.
  const isHeard = connected && tries === 0
  const state = getAnswerState({
    number,
    known: player?.answer ?? null,
    kept,
    taken,
    refused,
    connected: isHeard,
  })
  const answer = (response: Response) => {
    if (state.is !== 'open' || number === 0) return
    setTries(0)
    keep({ answerId: newId(), number, response })
  }
  return { state, answer }
}
