import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import { useEffect, useRef, useState } from 'react'
import {
  advancePhases,
  getLeftMs,
  noClocks,
  type Phases,
  type QuestionClocks,
  readClocks,
} from './question-clock.rules.ts'

/** Interval of the clocks' updates, in milliseconds. */
const lookEvery = 200

type Events = {
  /** Called when a question's last seconds begin. */
  sending(questionId: string): void
  over(questionId: string): void
}

export type RunningClocks = {
  /** Whether a question has a running clock. */
  isTimed(questionId: string): boolean
  isOver(questionId: string): boolean
  /** Milliseconds left now; null without a clock. */
  getLeft(questionId: string): number | null
}

/** Clocks of all opened questions; the server decides when a question is over. */
export const useQuestionClocks = (attempt: Attempt, on: Events): RunningClocks => {
  const clocks = useRef<QuestionClocks>(noClocks)
  const phases = useRef<Phases>(new Map())
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef(on)
  latest.current = on
  clocks.current = readClocks(clocks.current, attempt, performance.now())
  const hasClocks = clocks.current.isRunning && clocks.current.ends.size > 0
  useEffect(() => {
    if (!hasClocks) return
    const look = () => {
      const next = advancePhases(phases.current, clocks.current, performance.now())
      phases.current = next.phases
      if (next.over.length > 0) setOver(current => new Set([...current, ...next.over]))
      for (const questionId of next.sending) latest.current.sending(questionId)
      for (const questionId of next.over) latest.current.over(questionId)
    }
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [hasClocks])
  const getLeft = (questionId: string) => getLeftMs(clocks.current, questionId, performance.now())
  const isOver = (questionId: string) => over.has(questionId) && (getLeft(questionId) ?? 0) <= 0
  return { getLeft, isOver, isTimed: questionId => getLeft(questionId) !== null && !isOver(questionId) }
}
