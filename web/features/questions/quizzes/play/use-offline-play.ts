// Offline support of an attempt: answers and its end wait on this device during a gap of the connection, and a question
// that couldn't be opened is opened then, so that its time runs.

import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { responseLabel } from '../../../../lib/answers/answer-labels.ts'
import { ApiError, isOffline } from '../../../../lib/api.ts'
import { newId } from '../../../../lib/new-id.ts'
import type { WaitingAct } from '../../../../lib/offline/acts/act-shapes.ts'
import { useActs } from '../../../../lib/offline/acts/use-acts.ts'
import { addAct, adoptActs, listActs, removeActs } from '../../../../lib/offline/acts/waiting-acts.ts'
import { sendFirst } from '../../../../lib/offline/send-first.ts'
import { mayWaitOfVisit } from '../../../../lib/offline/waiting-mark.ts'
import { moveEarlierAnswers } from './earlier-answers.ts'
import type { Play } from './use-player.ts'
import {
  type AnswerActs,
  findWaiting,
  frameActs,
  getNextSequence,
  groupActs,
  withWaiting,
} from './waiting-answers.rules.ts'

/** Milliseconds between attempts to send waiting answers. */
const tryEvery = 4000

type Open = (questionId: string, options?: { onError?: (error: Error) => void }) => void

type Sending = Play & {
  open: { mutate: Open }
  /** `run` rejects where the attempt isn't handed in. */
  finish: { run(): Promise<unknown> }
}

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

/** Answer in words, since its question may be gone when it is shown. */
const describeAnswer = ({ order, questions }: Attempt, questionId: string, response: Response) => {
  const question = questions.find(({ id }) => id === questionId)
  return {
    number: order.indexOf(questionId) + 1,
    words: question ? responseLabel(question.body, response) : '',
  }
}

/** Acts of this attempt, also those of earlier versions and from before its player signed in. */
const useActsOf = (attempt: Attempt): AnswerActs => {
  const acts = useActs()
  const { id: attemptId } = attempt
  const now = useRef(attempt)
  now.current = attempt
  useEffect(() => {
    if (mayWaitOfVisit()) void adoptActs(attemptId).catch(() => undefined)
    void moveEarlierAnswers(now.current)
  }, [attemptId])
  return useMemo(() => groupActs(acts, attemptId), [acts, attemptId])
}

/** Loads the attempt again when something of it was sent. */
const useLookAfterSending = ({ answers, handIn }: AnswerActs, look: () => unknown) => {
  const count = answers.length + (handIn ? 1 : 0)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) void look()
    before.current = count
  }, [count, look])
}

const toError = ({ problem }: WaitingAct): Error | null =>
  problem?.isFinal ? new ApiError(409, 'no-code', problem.reason) : null

/** The attempt and the hand of its player, with answers that need no connection. */
export const useOfflinePlay = (
  attempt: Attempt,
  play: Sending,
): { attempt: Attempt; play: Play; waiting: number; handedIn: { at: number; withdraw(): void } | null } => {
  const acts = useActsOf(attempt)
  const { answer, finish, look } = play
  const send = useCallback(() => sendFirst(['answer', 'hand-in']), [])
  const isWaiting = acts.answers.length > 0 || acts.handIn !== null
  useTryingAgain(isWaiting, send)
  useLookAfterSending(acts, look)
  const open = useOpening(attempt, play.open.mutate)
  const frame = frameActs(attempt)
  const saveResponse = async (questionId: string, response: Response) => {
    const known = attempt.questions.find(({ id }) => id === questionId)?.sequence ?? 0
    const earlier = groupActs(await listActs(), attempt.id)
    const sequence = getNextSequence(known, earlier, questionId)
    const content = describeAnswer(attempt, questionId, response)
    const act = { ...frame, ...content, id: newId(), kind: 'answer' as const, questionId, sequence, response }
    const replaced = [...earlier.answers, ...earlier.refused].filter(one => one.questionId === questionId)
    await addAct(
      act,
      replaced.map(({ id }) => id),
    )
  }
  const saveEnd = async () => {
    if (!acts.handIn) await addAct({ ...frame, id: newId(), kind: 'hand-in' })
  }
  const playOffline: Play = {
    ...play,
    open: { mutate: open },
    answer: {
      isPending: answer.isPending,
      send: async ({ questionId, response }) => {
        // Queued behind a waiting earlier answer, which would otherwise arrive last.
        if (findWaiting(acts, questionId)) {
          await saveResponse(questionId, response)
          return void send()
        }
        try {
          await answer.send({ questionId, response })
        } catch (error) {
          if (!isOffline(error)) throw error
          await saveResponse(questionId, response)
        }
      },
    },
    finish: {
      ...finish,
      // Waiting answers are sent first: handing in without them would lose them.
      mutate: () =>
        void send().then(async isSent => {
          if (!isSent) return saveEnd()
          await finish.run().catch((error: unknown) => (isOffline(error) ? saveEnd() : undefined))
        }),
    },
    device: {
      isStored: questionId => findWaiting(acts, questionId) !== null,
      findRefusal: questionId => {
        const refused = acts.refused.find(one => one.questionId === questionId)
        return refused ? toError(refused) : null
      },
    },
  }
  const shown = useMemo(() => withWaiting(attempt, acts), [attempt, acts])
  const { handIn } = acts
  return {
    attempt: shown,
    play: playOffline,
    waiting: acts.answers.length,
    handedIn: handIn && {
      at: handIn.at,
      withdraw: () => void removeActs([handIn.id]),
    },
  }
}
