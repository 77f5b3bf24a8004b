// State of the player: current question, drafts and actions.

import type { Attempt, PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import { useEffect, useRef, useState } from 'react'
import { isComplete } from '../../../../lib/answers/complete-answers.rules.ts'
import { ApiError } from '../../../../lib/api.ts'
import {
  acceptsAnswer,
  type Drafts,
  getTimeNote,
  hasAnswer,
  isSameResponse,
  listUnsent,
  sendAll,
  type Unsent,
} from './unsent.rules.ts'
import { useQuestionClocks } from './use-question-clocks.ts'

type Change<Input> = { mutate(input: Input): void; isPending: boolean }

/** Actions of a player; saved on the server, or nowhere in a preview. */
export type Play = {
  open: Pick<Change<string>, 'mutate'>
  /** Resolves once the server or this device has stored the answer; rejects if it is refused. */
  answer: { send(input: Unsent): Promise<unknown>; isPending: boolean }
  judge: Change<{ questionId: string; judgement: 'right' | 'wrong' | 'dispute' | 'fair' | 'unfair' }>
  change: Change<{ paused?: boolean; flag?: { questionId: string; flagged: boolean } }>
  finish: Change<undefined>
  /** The time of the open question is over. */
  look(): unknown
  /** Answers that waited on this device for a connection. */
  device?: {
    isStored(questionId: string): boolean
    /** Error by which the server refused the question's answer, or null. */
    findRefusal(questionId: string): Error | null
  }
}

/** Milliseconds after the end of a question from which the server shows it as over: its grace for late answers. */
const overAfterMs = 2_000

const isLateError = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'answer-late'

const firstOpen = (attempt: Attempt): number => {
  const closed = new Set(attempt.questions.filter(({ isClosed }) => isClosed).map(({ id }) => id))
  const opened = attempt.order.indexOf(attempt.open?.questionId ?? '')
  const nextOpenIndex = attempt.order.findIndex(id => !closed.has(id))
  return opened >= 0 ? opened : Math.max(0, nextOpenIndex)
}

/** Content of the answer field: the draft, otherwise the saved answer, otherwise the shown order. */
const buildDraft = (drafts: Drafts, question: PlayedQuestion): Response | null => {
  const draft = drafts.get(question.id) ?? question.response
  if (draft || question.body.type !== 'ordering') return draft
  return { type: 'ordering', order: question.body.entries.map(({ id }) => id) }
}

/**
 * Sends answers one after another, so that a later one to the same question arrives last; records refusals.
 */
const useSending = (play: Play) => {
  const [problems, setProblems] = useState<ReadonlyMap<string, Error>>(new Map())
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const noteProblem = (questionId: string, error: Error | null) =>
    setProblems(current => {
      const next = new Map(current)
      if (error) next.set(questionId, error)
      else next.delete(questionId)
      return next
    })
  const send = (one: Unsent): Promise<Error | null> => {
    const sent = last.current.then(async () => {
      const error = await play.answer.send(one).then(
        () => null,
        (reason: Error) => reason,
      )
      noteProblem(one.questionId, error)
      return error
    })
    last.current = sent
    return sent
  }
  return { problems, send }
}

/**
 * @param shown place of the question that a recording asks for; 'none' while it plays, null where the player chooses
 */
export const usePlayer = (attempt: Attempt, play: Play, shown: number | 'none' | null = null) => {
  const [chosen, setIndex] = useState(() => firstOpen(attempt))
  const index = shown === 'none' ? -1 : (shown ?? chosen)
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const { problems, send } = useSending(play)
  const questionId = attempt.order[index]
  /** With a timer a question is missing until it is opened. */
  const question = attempt.questions.find(({ id }) => id === questionId)
  const { mutate: open } = play.open
  const running = attempt.state === 'running'
  useEffect(() => {
    if (questionId && running) open(questionId)
  }, [questionId, running, open])
  const now = useRef({ attempt, drafts })
  now.current = { attempt, drafts }
  const sendDraft = (id: string) =>
    sendAll(
      listUnsent(now.current.attempt, now.current.drafts, () => false, [id]),
      send,
      isLateError,
    )
  const clocks = useQuestionClocks(attempt, {
    // Practice answers are final, so they are sent only at the very end.
    sending: id => attempt.mode === 'exam' && void sendDraft(id),
    over: async id => {
      await sendDraft(id)
      setTimeout(play.look, overAfterMs)
    },
  })
  const draft = question ? buildDraft(drafts, question) : null
  const complete = question ? isComplete(question.body, draft) : false
  const isOver = question ? clocks.isOver(question.id) : false
  const setDraft = (response: Response) => {
    if (question && !isOver) setDrafts(current => new Map(current).set(question.id, response))
  }
  /** Sends the draft; `then` runs once the server has it, or it is too late. */
  const submit = async (then?: () => void) => {
    if (!question || !draft || !complete || play.answer.isPending) return
    const error = await send({ questionId: question.id, response: draft })
    if (!error || isLateError(error)) then?.()
  }
  /** Whether something was chosen that can be handed in. */
  const hasDraft = (id: string): boolean => {
    const of = attempt.questions.find(one => one.id === id)
    return of !== undefined && hasAnswer(of.body, drafts.get(id) ?? null)
  }
  const findProblem = (id: string): Error | null => problems.get(id) ?? play.device?.findRefusal(id) ?? null
  const problem = question ? findProblem(question.id) : null
  return {
    ...play,
    index,
    setIndex,
    isOpening: questionId !== undefined && !question,
    question,
    draft,
    setDraft,
    complete,
    unchanged: question?.response !== null && isSameResponse(draft, question?.response ?? null),
    clocks,
    isOver,
    acceptsAnswer: question ? acceptsAnswer(attempt, question, isOver) : false,
    problem,
    /** Note on time; null while the question's time runs or its answer is pending. */
    timeNote:
      question && isOver && !play.answer.isPending
        ? getTimeNote({
            response: question.response,
            isRefused: isLateError(problem),
            isOnDevice: play.device?.isStored(question.id) ?? false,
          })
        : null,
    submit,
    /** Sends all that was chosen and isn't with the server yet. */
    submitAll: () =>
      sendAll(listUnsent(now.current.attempt, now.current.drafts, clocks.isOver), send, isLateError),
    hasDraft,
  }
}

export type Player = ReturnType<typeof usePlayer>
