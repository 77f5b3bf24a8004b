import type { Db } from '../../database/client.ts'
import { moveAnswers } from './answer-queries.ts'
import { movePlayers } from './player-queries.ts'

/** What a visitor played goes along into their account, where that didn't play in the same room. */
export const moveRooms = (db: Db, from: string, to: string): Promise<void> =>
  db.transaction(async tx => {
    await moveAnswers(tx, from, to)
    await movePlayers(tx, from, to)
  })
