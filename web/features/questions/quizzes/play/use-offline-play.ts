// Offline support of an exam: answers given during a gap of the connection are stored on this device and sent
// later, and a question that couldn't be opened is opened then, so that its time runs.

import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isOffline } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/new-id.ts'
import { findWaiting, type WaitingAnswers } from '../../../../lib/outbox/outbox.rules.ts'
import type { Deliver } from '../../../../lib/outbox/outbox.ts'
import { useOutbox } from '../../../../lib/outbox/use-outbox.ts'
import { showToast } from '../../../../lib/toasts.ts'
import type { Play } from './use-player.ts'

/** Milliseconds between attempts to send waiting answers. */
const tryEvery = 4000

type Open = (questionId: string, options?: { onError?: (error: Error) => void }) => void

type Sending = Play & { open: { mutate: Open } }

/** The attempt as if the answers that wait had arrived. */
const withWaiting = (attempt: Attempt, waiting: WaitingAnswers): Attempt => ({
  ...attempt,
  questions: attempt.questions.map(question => ({
    ...question,
    response: findWaiting(waiting, question.id)?.response ?? question.response,
  })),
})

/** Retries periodically, and at once when the device is online again. */
const useTryingAgain = (isNeeded: boolean, tryAgain: () => unknown) => {
  useEffect(() => {
    if (!isNeeded) return
    const now = () => void tryAgain()
    const timer = setInterval(now, tryEvery)
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [isNeeded, tryAgain])
}

/** Opens questions, the one that was asked for last as soon as there is a connection. */
const useOpening = (attempt: Attempt, open: Open): ((questionId: string) => void) => {
  const [wanted, setWanted] = useState<string | null>(null)
  const openNow = useCallback(
    (questionId: string) => {
      setWanted(questionId)
      open(questionId, { onError: error => !isOffline(error) && setWanted(null) })
    },
    [open],
  )
  // Checked by the attempt, not by whether opening succeeded: an older response may arrive later and replace
  // it.
  const isMissing = wanted !== null && !attempt.questions.some(({ id }) => id === wanted)
  const openAgain = useCallback(() => wanted !== null && openNow(wanted), [openNow, wanted])
  useTryingAgain(isMissing && attempt.state === 'running', openAgain)
  return openNow
}

/** The attempt and the hand of its player, with answers that need no connection. */
export const useOfflinePlay = (
  attempt: Attempt,
  play: Sending,
): { attempt: Attempt; play: Play; waiting: number } => {
  const { outbox, waiting } = useOutbox('device', `lantern-answers-${attempt.id}`)
  const { answer, finish } = play
  const { send: sendNow } = answer
  const [refused, setRefused] = useState<ReadonlyMap<string, Error>>(new Map())
  const { order } = attempt
  const send = useCallback(() => {
    const deliver: Deliver = ({ question, response }) =>
      sendNow({ questionId: question, response }).then(
        () => true,
        (error: Error) => {
          if (isOffline(error)) return false
          setRefused(current => new Map(current).set(question, error))
          showToast(m.play_answer_refused({ number: order.indexOf(question) + 1, reason: error.message }))
          return true
        },
      )
    return outbox.send(deliver)
  }, [outbox, sendNow, order])
  useTryingAgain(waiting.length > 0, send)
  const open = useOpening(attempt, play.open.mutate)
  const saveResponse = (questionId: string, response: Response) =>
    outbox.add({ answerId: newId(), question: questionId, response })
  const playOffline: Play = {
    ...play,
    open: { mutate: open },
    answer: {
      isPending: answer.isPending,
      send: async ({ questionId, response }) => {
        // Queued behind a waiting earlier answer, which would otherwise arrive last and count.
        if (findWaiting(outbox.list(), questionId)) {
          saveResponse(questionId, response)
          return void send()
        }
        try {
          await sendNow({ questionId, response })
        } catch (error) {
          if (!isOffline(error)) throw error
          saveResponse(questionId, response)
        }
      },
    },
    finish: {
      ...finish,
      // Waiting answers are sent first: handing in without them would lose them.
      mutate: input =>
        void send().then(isEmpty =>
          isEmpty ? finish.mutate(input) : void showToast(m.play_hand_in_offline()),
        ),
    },
    device: {
      isStored: questionId => findWaiting(waiting, questionId) !== null,
      findRefusal: questionId => refused.get(questionId) ?? null,
    },
  }
  const shown = useMemo(() => withWaiting(attempt, waiting), [attempt, waiting])
  return { attempt: shown, play: playOffline, waiting: waiting.length }
}
