import { Refusal } from '../../actions/refusal.ts'
import type { Connection } from '../../database/client.ts'
import { countBytesOf, lockStorageOf } from './source-queries.ts'

/** @throws Refusal `quota-full` where somebody's files take more than `quota` bytes; undo the transaction then */
export const checkQuota = async (tx: Connection, ownerId: string, quota: number): Promise<void> => {
  await lockStorageOf(tx, ownerId)
  if ((await countBytesOf(tx, ownerId)) > quota)
    throw new Refusal('quota-full', { values: { megabytes: Math.round(quota / 1_048_576) } })
}
