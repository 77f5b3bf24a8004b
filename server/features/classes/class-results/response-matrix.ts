// Input for the analysis of a room or a homework: questions, players, answers.

import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import type { StoredMark } from '@lantern/contract/questions/kinds/essay/essays'
import type { Outcome, Response } from '@lantern/contract/questions/kinds/questions'

export type MatrixQuestion = AuthoredQuestion & {
  /** Position in which it was asked, counted from 1. */
  number: number
  /** True if it counts for nobody. */
  isLeftOut: boolean
}

export type MatrixPlayer = {
  id: string
  /** Null once the account is deleted. */
  accountId: string | null
  name: string
  isGuest: boolean
  /** Counted from 0; null without teams. */
  team: number | null
  /** Account's own name; null for guests. */
  account: string | null
  /** Number of the first question they were present for. */
  from: number
  /** Number of the last question they were present for without answering; 0 for none. */
  hereUntil: number
  /** Points; null where nothing is scored by points. */
  points: number | null
  state: 'finished' | 'late' | 'running' | 'absent'
  attempts: number
  /** Variant of a printed paper, counted from 0; null without variants. */
  variant: number | null
  /** Seed of the numbers drawn for the player, for questions with drawn numbers. */
  seed: string
  /** Questions that count for them; null for all. */
  questionIds: ReadonlySet<string> | null
}

export type MatrixAnswer = {
  playerId: string
  questionId: string
  response: Response
  outcome: Outcome
  /** Score, 0 to 1. */
  share: number
  /** Time taken; null where none was measured. */
  ms: number | null
  /** Teacher's mark, null until then; undefined where nothing is marked by answer. */
  mark?: StoredMark | null
}

export type ResponseMatrix = {
  kind: SessionKind
  id: string
  title: string
  /** Class it was given to; null for others. */
  classId: string | null
  startedAt: Date | null
  endedAt: Date | null
  /** Questions in the order asked; those never asked are left out. */
  questions: MatrixQuestion[]
  players: MatrixPlayer[]
  answers: MatrixAnswer[]
}
