// Reads a room with everything that belongs to it, and brings it up to date when its log has grown.
import type { Connection } from '../../../../database/client.ts'
import { type AnswerRow, listAnswers } from './answer-queries.ts'
import { listEvents } from './event-queries.ts'
import { listPlayers, type PlayerRow } from './player-queries.ts'
import { describePlayed, type Played } from './question-order.rules.ts'
import { applyEvent, foldRoom, type RoomEvent, type RoomState } from './room.rules.ts'
import type { ReceivedAnswer, RoomCopy } from './room-copy.ts'
import { findRoom, type RoomRow } from './room-queries.ts'

/** Copy of a room, and the only ways to change it. Readers get it as a `RoomCopy`. */
export class LoadedRoom implements RoomCopy {
  readonly row: Readonly<RoomRow>
  readonly played: Played
  #state: RoomState
  #answersReceived = new Map<string, ReceivedAnswer>()
  readonly #players = new Map<string, PlayerRow>()
  readonly #rows: Map<number, readonly AnswerRow[]>
  #revision = 0

  constructor(
    row: RoomRow,
    events: readonly RoomEvent[],
    players: readonly PlayerRow[],
    answers: readonly AnswerRow[],
  ) {
    this.row = row
    this.played = describePlayed(row.id, row.questions)
    this.#state = foldRoom(row.options, events)
    for (const player of players) this.#players.set(player.playerId, player)
    this.#rows = Map.groupBy(answers, ({ number }) => number)
    this.#takeUpAnswers()
  }

  /** Answers to the current question, stored apart from closed ones since they aren't revealed yet. */
  #takeUpAnswers(): void {
    const { phase, asked } = this.#state
    if (phase !== 'asking' || !asked) return
    for (const answer of this.#rows.get(asked.number) ?? []) this.recordAnswer(answer.playerId, answer)
    this.#rows.delete(asked.number)
  }

  get state(): RoomState {
    return this.#state
  }
  get hostId(): string {
    return this.#state.hostId ?? this.row.hostId
  }
  get players(): ReadonlyMap<string, Readonly<PlayerRow>> {
    return this.#players
  }
  get answersReceived(): ReadonlyMap<string, ReceivedAnswer> {
    return this.#answersReceived
  }
  get rows(): ReadonlyMap<number, readonly AnswerRow[]> {
    return this.#rows
  }
  get revision(): number {
    return this.#revision
  }

  isAsking(number: number): boolean {
    const { phase, asked } = this.#state
    return phase === 'asking' && asked?.number === number
  }

  /** An answer to the question that is asked. */
  recordAnswer(playerId: string, { answerId, response }: ReceivedAnswer): void {
    this.#answersReceived.set(playerId, { answerId, response })
  }

  /** Follows the log by these events, with the answers of a question that they close. */
  async applyEvents(db: Connection, events: readonly RoomEvent[]): Promise<void> {
    let state = this.#state
    const closed: number[] = []
    for (const event of events) {
      if ((event.type === 'closed' || event.type === 'skipped') && state.phase === 'asking' && state.asked)
        closed.push(state.asked.number)
      state = applyEvent(state, event)
    }
    // Answers are loaded before the copy advances, so that no closed question lacks them.
    for (const number of closed) this.#rows.set(number, await listAnswers(db, this.row.id, number))
    this.#state = state
    if (events.some(({ type }) => type === 'asked')) this.#answersReceived = new Map()
    if (events.some(({ type }) => type === 'unskipped')) this.#takeUpAnswers()
    this.#revision += 1
  }

  /** Reads players anew: all, or those that are named. */
  async readPlayers(db: Connection, ids: readonly string[] | null): Promise<void> {
    for (const player of await listPlayers(db, this.row.id, ids)) this.#players.set(player.playerId, player)
    this.#revision += 1
  }
}

/** The room as it is now; null where there is none. */
export const loadRoom = async (db: Connection, roomId: string): Promise<LoadedRoom | null> => {
  const row = await findRoom(db, roomId)
  if (!row) return null
  const [events, players, answers] = [
    await listEvents(db, roomId),
    await listPlayers(db, roomId),
    await listAnswers(db, roomId),
  ]
  return new LoadedRoom(row, events, players, answers)
}
