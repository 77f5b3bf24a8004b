// Notifications of changed scores after a correction, once students may read them.

import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import { computeScore } from '@lantern/contract/questions/kinds/score.rules'
import type { Connection } from '../../../database/client.ts'
import { notify } from '../../people/notifications/index.ts'
import { buildPresences, computeShare } from './presence.rules.ts'
import type { ResponseMatrix } from './response-matrix.ts'

/** Points reached and possible, by account; guests are left out. */
const listScores = (matrix: ResponseMatrix): Map<string, string> =>
  new Map(
    buildPresences(matrix).flatMap(presence => {
      const { accountId, isGuest } = presence.player
      if (isGuest || accountId === null) return []
      const { reached, possible } = computeScore(
        presence.asked.map(({ id, points }) => ({ points, share: computeShare(presence, id) })),
      )
      return [[accountId, `${reached} of ${possible}`] as const]
    }),
  )

export const notifyOfScores = async (
  tx: Connection,
  session: { kind: SessionKind; sessionId: string },
  before: ResponseMatrix,
  after: ResponseMatrix,
  informed: ReadonlySet<string>,
  at: Date,
): Promise<void> => {
  const scores = listScores(before)
  const changed = [...listScores(after)].filter(([id, score]) => informed.has(id) && scores.get(id) !== score)
  await notify(tx, {
    accountIds: changed.map(([id]) => id),
    about: {
      kind: 'score-changed',
      session: session.kind,
      sessionId: session.sessionId,
      title: after.title,
    },
    at,
  })
}
