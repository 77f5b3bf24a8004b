// Pending broadcasts of an active room for the next ticks: to other processes, to the host, to the lobby.

/** Ids of players, for the other processes. */
type ForOthers = {
  /** Came or changed. */
  players: string[]
  /** Connected here, and disconnected. */
  here: string[]
  gone: string[]
}

export class PendingBroadcasts {
  readonly #players = new Set<string>()
  readonly #answers = new Set<string>()
  #answersAt = Number.NEGATIVE_INFINITY
  readonly #here = new Set<string>()
  readonly #gone = new Set<string>()
  #forHost = { counts: false, people: new Set<string>(), at: Number.NEGATIVE_INFINITY }
  #lobby = { changed: false, at: Number.NEGATIVE_INFINITY }

  addPlayers(playerIds: Iterable<string>): void {
    for (const id of playerIds) this.#players.add(id)
  }
  /** Removal of pending answers of a question that is over, which would count as answers to the next one. */
  forgetAnswers(): void {
    this.#answers.clear()
  }
  addAnswer(playerId: string): void {
    this.#answers.add(playerId)
    this.#forHost.counts = true
  }
  addConnected(playerId: string): void {
    this.#here.add(playerId)
    this.#gone.delete(playerId)
  }
  addDisconnected(playerId: string): void {
    this.#gone.add(playerId)
    this.#here.delete(playerId)
  }
  /** Marks a player's entry for the host as outdated, and with it the counts. */
  addPerson(playerId: string): void {
    this.#forHost.people.add(playerId)
    this.#forHost.counts = true
  }
  addCounts(): void {
    this.#forHost.counts = true
  }
  addLobby(): void {
    this.#lobby.changed = true
  }

  consumeForOthers(): ForOthers {
    const sets = [this.#players, this.#here, this.#gone]
    const [players = [], here = [], gone = []] = sets.map(ids => [...ids])
    for (const ids of sets) ids.clear()
    return { players, here, gone }
  }

  get hasAnswers(): boolean {
    return this.#answers.size > 0
  }

  /**
   * Players who have answered, if the last broadcast is long enough ago.
   * @param now of any clock that goes on, milliseconds
   */
  consumeAnswers(now: number, everyMs: number): string[] {
    if (!this.hasAnswers || now - this.#answersAt < everyMs) return []
    this.#answersAt = now
    const answers = [...this.#answers]
    this.#answers.clear()
    return answers
  }

  /**
   * @param now of any clock that goes on, milliseconds
   * @returns players whose entry in the host's list changed; null where nothing did, or too little time has passed
   */
  consumeForHost(now: number, everyMs: number): ReadonlySet<string> | null {
    const { counts, people, at } = this.#forHost
    if (now - at < everyMs || (!counts && people.size === 0)) return null
    this.#forHost = { counts: false, people: new Set(), at: now }
    return people
  }

  get hasLobby(): boolean {
    return this.#lobby.changed
  }

  /** Whether a lobby broadcast is due. @param now of the same clock */
  consumeLobby(now: number, everyMs: number): boolean {
    if (!this.#lobby.changed || now - this.#lobby.at < everyMs) return false
    this.#lobby = { changed: false, at: now }
    return true
  }
}
