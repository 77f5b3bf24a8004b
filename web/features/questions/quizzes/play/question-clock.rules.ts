// Clocks of a timed attempt's questions. Several can run at once: switching to another question stops none.
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import { type ClosingPhase, getClosingPhase } from './homework-clock.rules.ts'

export type QuestionClocks = {
  /** Time of the attempt by the server's clock at the last reading, in milliseconds without pauses. */
  spentMs: number
  /** Time of this device at that reading, in milliseconds. */
  readAt: number
  isRunning: boolean
  /** Attempt time at which each opened question ends, in milliseconds. */
  ends: ReadonlyMap<string, number>
}

export const noClocks: QuestionClocks = { spentMs: -1, readAt: 0, isRunning: false, ends: new Map() }

/** Clocks updated by the server's state of the open question. An older attempt changes nothing. */
export const readClocks = (
  current: QuestionClocks,
  { spentMs, state, open }: Pick<Attempt, 'spentMs' | 'state' | 'open'>,
  now: number,
): QuestionClocks => {
  const isRunning = state === 'running'
  // An answer's response replaces its question only and doesn't change the attempt's time.
  if (current.spentMs === spentMs && current.isRunning === isRunning) return current
  const ends = new Map(current.ends)
  if (open && open.leftMs !== null) ends.set(open.questionId, spentMs + open.leftMs)
  return { spentMs, readAt: now, isRunning, ends }
}

/** Milliseconds left of a question; null without a clock. */
export const getLeftMs = (
  { spentMs, readAt, isRunning, ends }: QuestionClocks,
  questionId: string,
  now: number,
): number | null => {
  const end = ends.get(questionId)
  return end === undefined ? null : end - spentMs - (isRunning ? now - readAt : 0)
}

export type Phases = ReadonlyMap<string, ClosingPhase>

/** Current phase of every clock, and the questions that reached their last seconds or end since `before`. */
export const advancePhases = (before: Phases, clocks: QuestionClocks, now: number) => {
  const phases = new Map<string, ClosingPhase>()
  for (const questionId of clocks.ends.keys())
    phases.set(questionId, getClosingPhase(getLeftMs(clocks, questionId, now) ?? 0))
  const listNew = (phase: ClosingPhase) =>
    [...phases].flatMap(([id, is]) => (is === phase && before.get(id) !== phase ? [id] : []))
  return { phases, sending: listNew('sending'), over: listNew('over') }
}
