import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { CheckPlan } from '../../people/plans/index.ts'
import { countBytesOf, countSourcesOf, lockStorageOf } from './source-queries.ts'

/**
 * @throws Refusal `quota-full` where a person's files exceed `quota` bytes; roll back the transaction then
 */
export const checkQuota = async (tx: Connection, ownerId: string, quota: number): Promise<void> => {
  await lockStorageOf(tx, ownerId)
  if ((await countBytesOf(tx, ownerId)) > quota)
    throw new Refusal('quota-full', { values: { megabytes: Math.round(quota / 1_048_576) } })
}

/**
 * @throws Refusal `plan-limit` where a person's plan has no room for the addition; roll back the transaction
 * then
 */
export const checkPlanForSource = async (
  tx: Connection,
  ownerId: string,
  checkPlan: CheckPlan,
): Promise<void> => {
  await lockStorageOf(tx, ownerId)
  await checkPlan(tx, ownerId, 'sources', () => countSourcesOf(tx, ownerId))
  await checkPlan(tx, ownerId, 'storage', () => countBytesOf(tx, ownerId))
}
