import type { MadeCorrection } from '@lantern/contract/material/recordings/corrections'
import type { Actor } from '../../../../actions/actor.ts'
import type { Db } from '../../../../database/client.ts'
import { getOwnRecording } from './access.ts'
import { listLatestCorrections } from './correction-queries.ts'

/** Corrections in an answer. */
const maxListed = 100

export const listCorrections = async (db: Db, actor: Actor, sourceId: string): Promise<MadeCorrection[]> => {
  const source = await getOwnRecording(db, actor, sourceId)
  const rows = await listLatestCorrections(db, source.id, maxListed)
  return rows.map(({ batch, startsAt, heard, text, correctedAt }) => ({
    batch,
    start: startsAt,
    heard,
    text,
    correctedAt: correctedAt.toISOString(),
  }))
}
