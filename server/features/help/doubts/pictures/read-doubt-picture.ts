// Reads a picture of a doubt, in the jobs process.
import type { Db } from '../../../../database/client.ts'
import { ReadingError } from '../../../../platform/reading/index.ts'
import { announce } from '../../../../platform/realtime/index.ts'
import { type ReadingDeps, readPicture } from '../../../material/reading/index.ts'
import { announceDoubt } from '../announce-doubt.ts'
import { findDoubt } from '../doubt-queries.ts'
import { listLines } from './picture-lines.rules.ts'
import { findPicture, type PictureRow, recordLines } from './picture-queries.ts'

type Deps = Pick<ReadingDeps, 'reader' | 'storage' | 'findVision'> & { db: Db }

const readLines = async (deps: Deps, picture: PictureRow, signal: AbortSignal) => {
  try {
    const { reading } = await readPicture(deps, picture, signal)
    const lines = listLines(reading, picture)
    return { state: lines.length > 0 ? ('read' as const) : ('unread' as const), lines }
  } catch (error) {
    if (signal.aborted || !(error instanceof ReadingError)) throw error
    return { state: 'unread' as const, lines: [] }
  }
}

/** @throws what the database or the storage throws; a picture that can't be read is `unread` */
export const readDoubtPicture = async (deps: Deps, pictureId: string, signal: AbortSignal): Promise<void> => {
  const picture = await findPicture(deps.db, pictureId)
  if (picture?.state !== 'reading') return
  const row = await recordLines(deps.db, pictureId, await readLines(deps, picture, signal))
  if (!row) return
  await announce(deps.db, { topic: 'doubt-picture', accountId: row.ownerId, id: row.id })
  // Already sent: viewers of the doubt get the text now.
  const doubt = row.doubtId ? await findDoubt(deps.db, row.doubtId) : null
  if (doubt) await announceDoubt(deps.db, doubt)
}
