// What a room or a homework hands over to be read: questions, who was there, what they answered.

import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import type { EssayMark } from '@lantern/contract/questions/kinds/essay/essays'
import type { Outcome, Response } from '@lantern/contract/questions/kinds/questions'

export type MatrixQuestion = AuthoredQuestion & {
  /** As it was asked, counted from 1. */
  number: number
  /** Counts for nobody. */
  isLeftOut: boolean
}

export type MatrixPlayer = {
  id: string
  /** Null once the account is gone. */
  accountId: string | null
  name: string
  isGuest: boolean
  /** Counted from 0; null without teams. */
  team: number | null
  /** The account's own name; null for guests. */
  account: string | null
  /** Number of the first question they were there for. */
  from: number
  /** Number of the last question that they were there for though silent; 0 for none. */
  hereUntil: number
  /** Null where nothing is scored by points. */
  points: number | null
  state: 'finished' | 'late' | 'running' | 'absent'
  attempts: number
  /** Of a printed paper, counted from 0; null without variants. */
  variant: number | null
  /** By which numbers were drawn for them, where questions have some. */
  seed: string
  /** The questions that count for them; null for all. */
  questionIds: ReadonlySet<string> | null
}

export type MatrixAnswer = {
  playerId: string
  questionId: string
  response: Response
  outcome: Outcome
  /** What it counts, 0 to 1. */
  share: number
  /** Time taken; null where none was. */
  ms: number | null
  /** What a teacher gave for an essay, null until then; undefined where essays aren't marked by answer. */
  mark?: EssayMark | null
}

export type ResponseMatrix = {
  kind: SessionKind
  id: string
  title: string
  /** Class that it was given to; null for others. */
  classId: string | null
  startedAt: Date | null
  endedAt: Date | null
  /** In the order asked; those that were never asked are not here. */
  questions: MatrixQuestion[]
  players: MatrixPlayer[]
  answers: MatrixAnswer[]
}
