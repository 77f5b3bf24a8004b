import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { StoredMark } from '@lantern/contract/questions/kinds/essay/essays'
import type { AnswerKey } from '@lantern/contract/questions/kinds/questions'
import type { Actor } from '../../../actions/actor.ts'
import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { ResponseMatrix } from './response-matrix.ts'

/** Change of a question that was asked already. */
export type QuestionChange = { key: AnswerKey } | { isLeftOut: boolean }

/** Mark for a student's answer; null takes it back. */
export type GivenMark = { studentId: string; mark: StoredMark | null }

/** Page of a list that continues after a line, newest first. */
export type ListedPage = { after: { at: Date; id: string } | null; count: number }

/** A session in the list of its host. */
export type ListedSession = {
  id: string
  title: string
  classId: string | null
  at: Date
  endedAt: Date | null
  players: number
}

/** Source of answers: live rooms, homework. */
export type Sessions = {
  /** @throws Refusal `not-found` for anybody but its host */
  loadForHost(db: Connection, actor: Actor, sessionId: string): Promise<ResponseMatrix>
  /** Matrix whoever asks: the caller checks access. @throws Refusal `not-found` */
  load(db: Connection, sessionId: string): Promise<ResponseMatrix>
  /**
   * Matrix with keys, for a participant.
   * @throws Refusal `not-found` for who didn't take part, `results-later` while a key would help
   */
  loadForPlayer(db: Connection, actor: Actor, sessionId: string, now: Date): Promise<ResponseMatrix>
  /** Changes the question and regrades everybody, in one transaction with the audit line. */
  correct(
    tx: Connection,
    sessionId: string,
    questionId: string,
    change: QuestionChange,
    now: Date,
  ): Promise<void>
  /**
   * Saves marks for answers to one question, of the attempts that count; null where nothing is marked by answer, or
   * elsewhere.
   * @throws Refusal `not-found`, `nothing-to-judge` where nothing was handed in, `answer-other-type` where the points
   * don't fit
   */
  mark:
    | ((
        tx: Connection,
        sessionId: string,
        questionId: string,
        marks: readonly GivenMark[],
        now: Date,
      ) => Promise<void>)
    | null
  /** Account of its host. @throws Refusal `not-found` */
  getHostId(db: Connection, sessionId: string): Promise<string>
  /** Sessions of a host; null where they are listed elsewhere. */
  listOwn: ((db: Connection, actor: Actor, page: ListedPage) => Promise<ListedSession[]>) | null
  /** Accounts that may read their results now. */
  listInformed(db: Connection, sessionId: string, now: Date): Promise<ReadonlySet<string>>
  /** Called after a correction is committed, for open pages. */
  corrected(sessionId: string): Promise<void>
  /** Called when students may read their part from now on. */
  shared(sessionId: string): Promise<void>
}

export type ClassResultsDeps = {
  db: Db
  clock: Clock
  sessions: Record<SessionKind, Sessions>
  /** Limit of table exports per person. */
  exports: Limit
}
