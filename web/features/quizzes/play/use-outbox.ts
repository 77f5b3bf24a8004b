// An exam goes on through short gaps of the connection: what is answered meanwhile is kept and sent later.
import type { Attempt } from '@lantern/contract/quizzes/attempts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { type Kept, readKept, withKept, writeKept } from './outbox.ts'
import type { Play } from './use-player.ts'

/** Milliseconds between tries to send what is kept. */
const tryEvery = 4000

const isOffline = (error: Error | null): boolean => error instanceof ApiError && error.status === 0

type Sending = Play & {
  answer: Play['answer'] & { mutateAsync(input: Parameters<Play['answer']['mutate']>[0]): Promise<unknown> }
}

/** What is kept of one attempt, and a way to send it; one try at a time. */
const useKept = (attemptId: string, play: Sending) => {
  const [kept, setKept] = useState<Kept>(() => readKept(attemptId))
  const latest = useRef(kept)
  const sending = useRef(false)
  const put = useCallback(
    (next: Kept) => {
      latest.current = next
      writeKept(attemptId, next)
      setKept(next)
    },
    [attemptId],
  )
  const { mutateAsync } = play.answer
  const flush = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    for (const [questionId, response] of Object.entries(latest.current)) {
      const refused: Error | null = await mutateAsync({ questionId, response }).then(
        () => null,
        (error: Error) => error,
      )
      if (isOffline(refused)) break
      // Answered anew meanwhile: the newer one goes next.
      if (latest.current[questionId] !== response) continue
      const { [questionId]: _sent, ...rest } = latest.current
      put(rest)
    }
    sending.current = false
  }, [mutateAsync, put])
  return { kept, latest, put, flush }
}

/** The attempt and the hand of its player, with answers that need no connection. */
export const useOutbox = (
  attempt: Attempt,
  play: Sending,
): { attempt: Attempt; play: Play; waiting: number } => {
  const { kept, latest, put, flush } = useKept(attempt.id, play)
  const waiting = Object.keys(kept).length
  useEffect(() => {
    if (waiting === 0) return
    const timer = setInterval(() => void flush(), tryEvery)
    const now = () => void flush()
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [waiting, flush])
  const { answer, finish } = play
  const carefully: Play = {
    ...play,
    answer: {
      isPending: answer.isPending,
      error: isOffline(answer.error) ? null : answer.error,
      mutate: (input, options) => {
        answer.mutateAsync(input).then(options?.onSuccess, (error: Error) => {
          if (!isOffline(error)) return
          put({ ...latest.current, [input.questionId]: input.response })
          options?.onSuccess?.()
        })
      },
    },
    finish: {
      ...finish,
      // What is kept goes first: handing in without it would lose it.
      mutate: (input, options) =>
        void flush().then(() => Object.keys(latest.current).length === 0 && finish.mutate(input, options)),
    },
  }
  const shown = useMemo(() => withKept(attempt, kept), [attempt, kept])
  return { attempt: shown, play: carefully, waiting }
}
