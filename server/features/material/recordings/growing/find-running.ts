// A person's recording that runs, for their other devices.
import type { RunningRecording } from '@lantern/contract/material/recordings/uploads'
import type { Actor } from '../../../../actions/actor.ts'
import type { Db } from '../../../../database/client.ts'
import { getSourceName } from '../../library/index.ts'
import { findGrowingOf, findReadTo } from './growing-queries.ts'

/** Null where none runs; one that was never sent is there until it is deleted. */
export const findRunning = async (db: Db, actor: Actor): Promise<RunningRecording | null> => {
  const upload = await findGrowingOf(db, actor.accountId)
  if (!upload) return null
  const { id, fileName, changedAt } = upload
  return {
    id,
    name: getSourceName(fileName),
    readTo: await findReadTo(db, id),
    changedAt: changedAt.toISOString(),
  }
}
