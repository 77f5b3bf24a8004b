// Sending of due scores. A platform that doesn't answer delays only its own scores.
import { Refusal } from '../../../actions/refusal.ts'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { askPlatform } from './ask-platform.ts'
import { scoreScope } from './claims.ts'
import type { PlatformDeps } from './deps.ts'
import { describeScore, getScoresAddress, nextTry } from './score.rules.ts'
import { type ClaimedScore, claimScores, recordScoreResult } from './score-queries.ts'

const atOnce = 50
/** Lease of a batch, longer than sending all of it may take. */
const leaseMs = 15 * 60_000
/** Status for a score older than the platform's: counts as delivered. */
const conflict = 409

/** @throws Refusal where the platform rejected it */
const send = async (deps: PlatformDeps, tokens: AccessTokens, row: ClaimedScore): Promise<void> => {
  const token = await tokens.get(row.platform, scoreScope)
  const { status } = await askPlatform(deps.outgoing, getScoresAddress(row.lineItemUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/vnd.ims.lis.v1.score+json',
    },
    body: JSON.stringify(describeScore(row)),
  })
  if (status === 401 || status === 403) tokens.forget(row.platform, scoreScope)
  if ((status < 200 || status > 299) && status !== conflict) throw new Refusal('lti-platform-refused')
}

const postpone = (deps: PlatformDeps, row: ClaimedScore) => {
  const now = deps.clock.now()
  const sendAt = nextTry(row, now)
  return recordScoreResult(deps.db, row, sendAt ? { sendAt } : { sendAt: null, failedAt: now })
}

/** Sends scores one after another; once the platform doesn't answer, the rest of the batch waits too. */
const sendAll = async (
  deps: PlatformDeps,
  tokens: AccessTokens,
  rows: readonly ClaimedScore[],
): Promise<void> => {
  let isSilent = false
  for (const row of rows) {
    try {
      if (isSilent) throw new Refusal('lti-platform-silent')
      await send(deps, tokens, row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      isSilent ||= error.code === 'lti-platform-silent'
      await postpone(deps, row)
      continue
    }
    await recordScoreResult(deps.db, row, { sendAt: null, deliveredAt: deps.clock.now() })
  }
}

/** Safe to run in several processes at once. */
export const createDeliverScores = (deps: PlatformDeps): (() => Promise<void>) => {
  const tokens = createAccessTokens(deps)
  return async () => {
    for (;;) {
      const now = deps.clock.now()
      const claimed = await claimScores(deps.db, now, new Date(now.getTime() + leaseMs), atOnce)
      const byPlatform = Map.groupBy(claimed, ({ platform }) => platform.id)
      await Promise.all([...byPlatform.values()].map(rows => sendAll(deps, tokens, rows)))
      if (claimed.length < atOnce) return
    }
  }
}
