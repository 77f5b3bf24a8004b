// Score of each account in a session: the same as in its results.
import { computeScore, type Score } from '@lantern/contract/questions/kinds/score.rules'
import { buildPresences, computeShare, type Presence } from './presence.rules.ts'
import type { ResponseMatrix } from './response-matrix.ts'

export type PlayerScore = {
  accountId: string
  /** Score; null for an absent player: not in a room, or without a sheet. */
  score: Score | null
}

/**
 * Whether a player was present. In a room: by an answer, or by being seen without one; on paper: by a sheet,
 * even an empty one.
 */
const wasThere = ({ kind }: ResponseMatrix, { player, answers }: Presence): boolean =>
  kind === 'room' ? answers.size > 0 || player.hereUntil > 0 : player.state !== 'absent'

/** Account; null for guests. */
export const scorePlayers = (matrix: ResponseMatrix): PlayerScore[] =>
  buildPresences(matrix).flatMap(presence => {
    const { player, asked } = presence
    if (player.isGuest || player.accountId === null) return []
    const score = computeScore(asked.map(({ id, points }) => ({ points, share: computeShare(presence, id) })))
    return { accountId: player.accountId, score: wasThere(matrix, presence) ? score : null }
  })
