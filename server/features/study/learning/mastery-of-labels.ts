// Mastery of the concepts that labels name, for screens that show it as a colour.
import type { Connection } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import { conceptKey } from '../../../platform/text/concept-key.rules.ts'
import { listConcepts } from './learning-view.ts'

/** Expected share of right answers by label; labels without answers are left out. */
export const createMasteryOfLabels =
  ({ db, clock }: { db: Connection; clock: Clock }) =>
  async (accountId: string, labels: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const concepts = await listConcepts(db, { accountId }, clock.now())
    const shares = new Map(concepts.map(({ label, mastery }) => [conceptKey(label), mastery.share]))
    return new Map(
      labels.flatMap(label => {
        const share = shares.get(conceptKey(label))
        return share === undefined ? [] : [[label, share] as const]
      }),
    )
  }
