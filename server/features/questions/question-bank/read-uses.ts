// Results of a bank question in all its uses.
import type { Output } from '@lantern/contract/endpoint'
import {
  type BankFigures,
  type bankUseEndpoints,
  maxUses,
} from '@lantern/contract/questions/question-bank/bank-uses'
import type { Actor } from '../../../actions/actor.ts'
import { poolDiscrimination, poolFacility } from '../../../platform/statistics/pool.rules.ts'
import { proportion } from '../../../platform/statistics/statistics.rules.ts'
import { getOwnBankQuestion } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { listUses, type UseRow } from './use-queries.ts'

const toFigures = (uses: readonly UseRow[]): BankFigures => ({
  times: uses.length,
  students: uses.reduce((sum, { students }) => sum + students, 0),
  facility: poolFacility(uses),
  discrimination: poolDiscrimination(uses),
})

/** Versions that ask the same are one. */
const groupEarlier = (uses: readonly UseRow[]) =>
  [...Map.groupBy(uses, ({ hash }) => hash).values()].map(group => ({
    revision: group[0]?.revision ?? 0,
    ...toFigures(group),
  }))

export const readBankUses = async (
  { db }: Pick<QuestionBankDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Omit<Output<(typeof bankUseEndpoints)['readBankUses']>, 'success'>> => {
  const { hash, lastAskedAt } = await getOwnBankQuestion(db, actor, id)
  const uses = await listUses(db, id, maxUses)
  const isCurrent = (use: UseRow) => use.hash === hash
  return {
    figures: toFigures(uses.filter(isCurrent)),
    lastAskedAt: lastAskedAt?.toISOString() ?? null,
    earlier: groupEarlier(uses.filter(use => !isCurrent(use))),
    uses: uses.map(use => ({
      kind: use.sessionKind,
      sessionId: use.sessionId,
      title: use.title,
      askedAt: use.askedAt.toISOString(),
      revision: use.revision,
      isCurrent: isCurrent(use),
      students: use.students,
      facility: proportion(Math.min(1, Math.max(0, use.share / use.students)), use.students),
    })),
  }
}
