// Room active in this process because of a local connection. Only its own methods change it.
import type { Connection } from '../../../../database/client.ts'
import type { SocketClient } from '../../../../platform/realtime/sockets.ts'
import type { AnsweredBy } from '../log/answer-queries.ts'
import type { LoadedRoom } from '../log/load-room.ts'
import type { RoomEvent } from '../log/room.rules.ts'
import type { ReceivedAnswer, RoomCopy } from '../log/room-copy.ts'
import { PendingBroadcasts } from './pending-broadcasts.ts'
import { createPresence, type OtherProcess, type PresenceView } from './presence.ts'
import { getSocketGroup } from './room-context.ts'

export type AnswerOutcome = 'stored' | 'too-late' | 'already-answered'

/** An answer on its way into the log. */
type AnswerUnderWay = { readonly answerId: string; readonly stored: Promise<AnswerOutcome> }

export class ActiveRoom {
  readonly broadcasts = new PendingBroadcasts()
  readonly #copy: LoadedRoom
  readonly #presence = createPresence()
  readonly #hosts = new Map<string, SocketClient>()
  readonly #clients = new Map<string, Set<SocketClient>>()
  readonly #underWay = new Map<string, AnswerUnderWay>()
  /** Last batch read for the answers to the question of this number. */
  #known: { number: number; batches: number } | null = null
  #lastTask: Promise<unknown> = Promise.resolve()
  #emptySince: number | null

  /** @param now milliseconds since 1970 */
  constructor(copy: LoadedRoom, now: number) {
    this.#copy = copy
    this.#emptySince = now
    // Players are expected first: after a restart the first to connect must not close the question for others
    // still on their way or at other processes.
    if (copy.state.phase !== 'ended') this.#presence.expect(copy.players.keys(), now)
  }

  get copy(): RoomCopy {
    return this.#copy
  }
  get presence(): PresenceView {
    return this.#presence
  }
  /** Connections of the host, by their ids. */
  get hosts(): ReadonlyMap<string, SocketClient> {
    return this.#hosts
  }
  /** Connections of players at this process. */
  get clients(): ReadonlyMap<string, ReadonlySet<SocketClient>> {
    return this.#clients
  }
  /** Last batch of answers to a question that this process has read; null if none. */
  findReceivedBatches(number: number): number | null {
    return this.#known?.number === number ? this.#known.batches : null
  }
  /** Time since nobody is connected here, milliseconds; null otherwise. */
  get emptySince(): number | null {
    return this.#emptySince
  }

  listClients(playerId: string): readonly SocketClient[] {
    return [...(this.#clients.get(playerId) ?? [])]
  }
  findAnswerUnderWay(playerId: string): AnswerUnderWay | null {
    return this.#underWay.get(playerId) ?? null
  }

  /** Does something with the copy when what was begun before is done. */
  runInTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#lastTask.then(task)
    this.#lastTask = done.catch(() => {})
    return done
  }
  /** Applies events; call in order, once per event of the log. */
  async applyEvents(db: Connection, events: readonly RoomEvent[]): Promise<void> {
    await this.#copy.applyEvents(db, events)
    if (events.some(({ type }) => type === 'asked')) this.broadcasts.forgetAnswers()
  }
  /** Reads players anew: all, or those that are named. */
  readPlayers(db: Connection, ids: readonly string[] | null): Promise<void> {
    return this.#copy.readPlayers(db, ids)
  }

  #connect(client: SocketClient): void {
    client.join(getSocketGroup(this.#copy.row.id))
    this.#emptySince = null
  }
  connectHost(client: SocketClient): void {
    this.#hosts.set(client.id, client)
    this.#connect(client)
  }
  connectPlayer(client: SocketClient): void {
    const playerId = client.person.accountId
    const clients = this.#clients.get(playerId) ?? new Set()
    this.#clients.set(playerId, clients)
    if ([...clients].some(({ id }) => id === client.id)) return
    clients.add(client)
    this.#connect(client)
    if (this.#presence.arrive(playerId)) this.broadcasts.addConnected(playerId)
    this.broadcasts.addPerson(playerId)
  }

  /** A connection was lost. */
  disconnect(client: SocketClient, now: number): void {
    const playerId = client.person.accountId
    this.#hosts.delete(client.id)
    const clients = this.#clients.get(playerId)
    const lostClient = clients && [...clients].find(({ id }) => id === client.id)
    if (clients && lostClient) {
      clients.delete(lostClient)
      if (clients.size === 0) this.#clients.delete(playerId)
      if (this.#presence.depart(playerId, now)) this.broadcasts.addDisconnected(playerId)
      this.broadcasts.addPerson(playerId)
    }
    if (this.#clients.size === 0 && this.#hosts.size === 0) this.#emptySince = now
  }
  /** Leaves a player without connections to the room. @returns those they had here */
  releasePlayer(playerId: string, now: number): readonly SocketClient[] {
    const released = this.listClients(playerId)
    for (const client of released) {
      client.leave(getSocketGroup(this.#copy.row.id))
      this.#presence.depart(playerId, now)
    }
    this.#clients.delete(playerId)
    this.broadcasts.addDisconnected(playerId)
    return released
  }
  /** Removes the host connections of former hosts. @returns the removed connections */
  releaseFormerHosts(): readonly SocketClient[] {
    const former = [...this.#hosts.values()].filter(({ person }) => person.accountId !== this.#copy.hostId)
    for (const client of former) {
      client.leave(getSocketGroup(this.#copy.row.id))
      this.#hosts.delete(client.id)
    }
    return former
  }

  /**
   * Update from another process about its connections; `all` replaces its earlier ones. @returns whether the
   * process was unknown, so that it needs a reply with the connections here
   */
  updateOtherProcess(processId: string, connections: OtherProcess, now: number): boolean {
    return this.#presence.updateOther(processId, connections, now)
  }
  /** @returns whether it was taken for gone, so that it has to be asked who is connected to it */
  markProcessSeen(processId: string, now: number): boolean {
    return this.#presence.markSeen(processId, now)
  }
  forgetSilentProcesses(now: number): void {
    if (this.#presence.forgetSilent(now)) this.broadcasts.addCounts()
  }
  forgetOtherProcesses(now: number): void {
    this.#presence.forgetOthers(now)
  }

  trackAnswer(playerId: string, answerId: string, stored: Promise<AnswerOutcome>): Promise<AnswerOutcome> {
    this.#underWay.set(playerId, { answerId, stored })
    return stored.finally(() => this.#underWay.delete(playerId))
  }
  /** Records an answer received here, and queues it for the broadcast. */
  recordAnswer(number: number, playerId: string, answer: ReceivedAnswer): void {
    if (!this.#copy.isAsking(number)) return
    this.#copy.recordAnswer(playerId, answer)
    this.broadcasts.addAnswer(playerId)
  }
  /**
   * Players in the batches up to a number, as read: stored together, since a counted batch must have its
   * players.
   */
  recordReceived(number: number, answered: readonly AnsweredBy[], batches: number): void {
    if (!this.#copy.isAsking(number)) return
    for (const { playerId, answerId } of answered)
      if (!this.#copy.answersReceived.get(playerId)?.answerId)
        this.#copy.recordAnswer(playerId, { answerId, response: null })
    this.#known = { number, batches: Math.max(batches, this.findReceivedBatches(number) ?? 0) }
    if (answered.length > 0) this.broadcasts.addCounts()
  }
  /** Content of an answer that another process received. */
  completeAnswer(number: number, playerId: string, answer: ReceivedAnswer): void {
    if (this.#copy.isAsking(number)) this.#copy.recordAnswer(playerId, answer)
  }
  /** Other processes have answers of these. */
  recordAnsweredElsewhere(number: number, playerIds: readonly string[]): void {
    if (!this.#copy.isAsking(number)) return
    for (const id of playerIds)
      if (!this.#copy.answersReceived.has(id)) this.#copy.recordAnswer(id, { answerId: null, response: null })
    this.broadcasts.addCounts()
  }
}
