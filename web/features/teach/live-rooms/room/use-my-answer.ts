// Own answer to the current question. Stored in this tab until the server has it, so that it survives reloads
// and connection losses.

import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { RoomRefusal } from '@lantern/contract/teach/live-rooms/live-messages'
import { useEffect, useState } from 'react'
import { newId } from '../../../../lib/new-id.ts'
import { findWaiting, type WaitingAnswer } from '../../../../lib/outbox/outbox.rules.ts'
import { useOutbox } from '../../../../lib/outbox/use-outbox.ts'
import { send } from '../../../../lib/socket.ts'
import { type AnswerState, getAnswerState, isTriedAgain } from './answer-state.rules.ts'
import type { Room } from './use-room.ts'

/** Milliseconds before an unacknowledged answer is sent again. */
const retryAfterMs = 1_500

type Numbered<Part> = ({ number: number } & Part) | null

export const useMyAnswer = (room: Room): { state: AnswerState; answer(response: Response): void } => {
  const { roomId, publicState, player, connected, entry, enter } = room
  const { outbox, waiting } = useOutbox(`lantern-answer-${roomId}`)
  const [acknowledged, setAcknowledged] = useState<Numbered<{ response: Response }>>(null)
  const [refused, setRefused] = useState<Numbered<{ reason: RoomRefusal }>>(null)
  const [tries, setTries] = useState(0)
  const deliver = async ({ answerId, question, response }: WaitingAnswer): Promise<boolean> => {
    const number = Number(question)
    const attempt = () => send('room-answer', { roomId, answerId, number, response })
    let reply = await attempt()
    if (reply.refused === 'not-in-room' && (await enter()) === null) reply = await attempt()
    if (reply.refused && isTriedAgain(reply.refused)) return false
    if (reply.refused === null) setAcknowledged({ number, response })
    else setRefused({ number, reason: reply.refused })
    return true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry or try sends what waits again.
  useEffect(() => {
    if (waiting.length === 0 || !connected || entry === 0) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void outbox.send(deliver).then(isEmpty => {
      if (!isEmpty && !gone) timer = setTimeout(() => setTries(count => count + 1), retryAfterMs)
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [waiting, connected, entry, tries])
  const number = publicState?.question?.number ?? 0
  const state = getAnswerState({
    number,
    stored: player?.answer ?? null,
    acknowledged,
    waiting: findWaiting(waiting, String(number)),
    refused,
    // Unacknowledged answers mean a dead connection, whatever the socket reports.
    connected: connected && tries === 0,
  })
  const answer = (response: Response) => {
    if (state.is !== 'open' || number === 0) return
    setTries(0)
    outbox.add({ answerId: newId(), question: String(number), response })
  }
  return { state, answer }
}
