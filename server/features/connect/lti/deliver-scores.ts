// Sending of due scores. A platform that doesn't answer delays only its own scores.
import { Refusal } from '../../../actions/refusal.ts'
import { buildRefusalAnswer } from '../../../http/errors.ts'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { askPlatform, PlatformRefused } from './ask-platform.ts'
import { scoreScope } from './claims.ts'
import type { PlatformDeps } from './deps.ts'
import {
  describeRefusal,
  describeScore,
  getScoresAddress,
  isFinal,
  maxForbidden,
  nextTry,
} from './score.rules.ts'
import { type ClaimedScore, claimScores, recordScoreResult } from './score-queries.ts'

const atOnce = 50
/** Lease of a batch, longer than sending all of it may take. */
const leaseMs = 15 * 60_000
/** Status for a score older than the platform's: counts as delivered. */
const conflict = 409

/** A score that the platform answers like this every time. */
class ScoreRefused extends PlatformRefused {}

/** @throws Refusal where the platform rejected it */
const send = async (deps: PlatformDeps, tokens: AccessTokens, row: ClaimedScore): Promise<void> => {
  const token = await tokens.get(row.platform, scoreScope)
  const { status, text } = await askPlatform(deps.outgoing, getScoresAddress(row.lineItemUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/vnd.ims.lis.v1.score+json',
    },
    body: JSON.stringify(describeScore(row)),
  })
  if (status === 401 || status === 403) tokens.forget(row.platform, scoreScope)
  if ((status >= 200 && status <= 299) || status === conflict) return
  const isForbidden = (status === 401 || status === 403) && row.tries >= maxForbidden
  if (isForbidden || isFinal(status)) throw new ScoreRefused({ status, text })
  throw new PlatformRefused({ status, text })
}

/** Reason for teachers and admins; empty for a platform that didn't answer. */
const describeFailure = (error: Refusal): string => {
  if (error instanceof PlatformRefused) return describeRefusal(error.status, error.text)
  return error.code === 'lti-platform-internal' ? buildRefusalAnswer(error).message : ''
}

const postpone = (deps: PlatformDeps, row: ClaimedScore, error: Refusal) => {
  const now = deps.clock.now()
  const sendAt = error instanceof ScoreRefused ? null : nextTry(row, now)
  const failure = describeFailure(error)
  return recordScoreResult(deps.db, row, sendAt ? { sendAt, failure } : { sendAt, failedAt: now, failure })
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
      await postpone(deps, row, error)
      continue
    }
    await recordScoreResult(deps.db, row, { sendAt: null, deliveredAt: deps.clock.now(), failure: '' })
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
