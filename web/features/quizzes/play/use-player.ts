// The player's hand: which question is in view, what is drafted, and what the keys do.

import type { Response } from '@lantern/contract/questions/questions'
import type { Attempt, PlayedQuestion } from '@lantern/contract/quizzes/attempts'
import { useEffect, useState } from 'react'
import { isComplete } from '../../../lib/answers/answer-labels.ts'

type Change<Input> = {
  mutate(input: Input, options?: { onSuccess?: (() => void) | undefined }): void
  isPending: boolean
  error: Error | null
}

/** What a player can do; the server keeps it, or for a look at a quiz nobody does. */
export type Play = {
  open: Pick<Change<string>, 'mutate'>
  answer: Change<{ questionId: string; response: Response }>
  judge: Change<{ questionId: string; judgement: 'right' | 'wrong' | 'dispute' }>
  change: Change<{ paused?: boolean; flag?: { questionId: string; flagged: boolean } }>
  finish: Change<undefined>
  /** The time of the open question is over. */
  look(): unknown
}

const firstOpen = (attempt: Attempt): number => {
  const closed = new Set(attempt.questions.filter(({ isClosed }) => isClosed).map(({ id }) => id))
  const opened = attempt.order.indexOf(attempt.open?.questionId ?? '')
  const left = attempt.order.findIndex(id => !closed.has(id))
  return opened >= 0 ? opened : Math.max(0, left)
}

/** What stands in the answer field: what was typed now, else what was answered; an order as it lies. */
const buildDraft = (drafts: ReadonlyMap<string, Response>, question: PlayedQuestion): Response | null => {
  const draft = drafts.get(question.id) ?? question.response
  if (draft || question.body.type !== 'ordering') return draft
  return { type: 'ordering', order: question.body.entries.map(({ id }) => id) }
}

export const usePlayer = (attempt: Attempt, play: Play) => {
  const [index, setIndex] = useState(() => firstOpen(attempt))
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Response>>(new Map())
  const questionId = attempt.order[index]
  /** With a timer it comes once it is opened. */
  const question = attempt.questions.find(({ id }) => id === questionId)
  const { mutate: open } = play.open
  const running = attempt.state === 'running'
  useEffect(() => {
    if (questionId && running) open(questionId)
  }, [questionId, running, open])
  const draft = question ? buildDraft(drafts, question) : null
  const complete = question ? isComplete(question.body, draft) : false
  const setDraft = (response: Response) => {
    if (question) setDrafts(known => new Map(known).set(question.id, response))
  }
  /** Hands the draft in; `then` comes once the server has it. */
  const submit = (then?: () => void) => {
    if (!question || !draft || !complete || play.answer.isPending) return
    play.answer.mutate({ questionId: question.id, response: draft }, { onSuccess: then })
  }
  /** Whether something was chosen that can be handed in. */
  const hasDraft = (id: string): boolean => {
    const of = attempt.questions.find(one => one.id === id)
    return of !== undefined && isComplete(of.body, drafts.get(id) ?? null)
  }
  /** Hands in all that was chosen and isn't with the server yet, one after the other. `then` comes after the last. */
  const submitAll = (then: () => void) => {
    const waiting = attempt.questions.flatMap(({ id, body, response, isClosed }) => {
      const chosen = drafts.get(id)
      const isNew = chosen && JSON.stringify(chosen) !== JSON.stringify(response)
      const isTaken = attempt.mode === 'exam' ? attempt.finishedAt === null : !isClosed
      return isNew && isTaken && isComplete(body, chosen) ? [{ questionId: id, response: chosen }] : []
    })
    const next = (at: number) => {
      const one = waiting[at]
      if (one) play.answer.mutate(one, { onSuccess: () => next(at + 1) })
      else then()
    }
    next(0)
  }
  const unchanged =
    question?.response !== null && JSON.stringify(draft) === JSON.stringify(question?.response)
  return {
    ...play,
    index,
    setIndex,
    isOpening: questionId !== undefined && !question,
    question,
    draft,
    setDraft,
    complete,
    unchanged,
    submit,
    submitAll,
    hasDraft,
  }
}

export type Player = ReturnType<typeof usePlayer>
