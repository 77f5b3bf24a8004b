// Public room state. Before the reveal nothing of the key, the explanation or a verdict goes into it.

import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { factsBeforeReveal } from '@lantern/contract/questions/kinds/facts-before-reveal.rules'
import { listTyped } from '@lantern/contract/questions/kinds/gaps.rules'
import { listChosenIds, rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type {
  AskedQuestion,
  LeaderboardLine,
  PublicRoomState,
  Reveal,
} from '@lantern/contract/teach/live-rooms/public-room-state'
import { rankTeams } from '@lantern/contract/teach/live-rooms/teams.rules'
import type { Dictionary } from '../../../../platform/grading/index.ts'
import { isRude } from '../../../../platform/text/rude-words.ts'
import { isClosedToOthers } from '../classes/room-audience.ts'
import { type GradedAnswer, gradeAnswers, rankPlayers } from '../log/grade-answers.ts'
import { assignPlaces, type Placed } from '../log/leaderboard.rules.ts'
import { normalizeWording } from '../log/room.rules.ts'
import { getKey, getQuestion, listPlaying, memoizeByRevision, type RoomCopy } from '../log/room-copy.ts'
import { computeDeadline, pausedLeft } from '../log/timing.rules.ts'
import { buildFinalView } from './final-view.ts'

const maxLeaderboardLines = 10
const maxTypedAnswers = 12

const viewAsked = (copy: RoomCopy): AskedQuestion | null => {
  const { asked, phase } = copy.state
  if (!asked || phase === 'lobby' || phase === 'ended') return null
  const question = getQuestion(copy, asked.number)
  const { id, body, bloom, difficulty, concept, headings, image, stimulus, sound, points } = question
  const key = getKey(copy, asked.number)
  return {
    number: asked.number,
    id,
    body,
    image,
    stimulus,
    clip: sound?.clip ? { id: sound.clip.id, seconds: sound.clip.seconds } : null,
    points,
    facts:
      phase === 'revealed'
        ? { bloom, difficulty, concept, headings }
        : factsBeforeReveal({ ...question, key }),
    opensAt: asked.opensAt + asked.stoodMs,
    closesAt: asked.pausedAt === null ? computeDeadline(asked) : null,
    lastsMs: asked.lastsMs === null ? null : asked.lastsMs + asked.extendedMs,
    pausedLeftMs: pausedLeft(asked),
  }
}

const countChoices = (
  { body }: AuthoredQuestion,
  answers: readonly GradedAnswer[],
): Record<string, number> => {
  const ids = rulesOf(body).listChoiceIds?.(body) ?? []
  const counts: Record<string, number> = Object.fromEntries(ids.map(id => [id, 0]))
  for (const { response } of answers) {
    const place = response.type === body.type ? rulesOf(body).getPlace?.(response, body) : undefined
    const counted = place === undefined ? new Set(listChosenIds(response)) : [place]
    for (const id of counted) counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}

/** Public typed answers, and the number waiting for the host. Rude ones appear in results only. */
const viewTyped = (
  { state }: RoomCopy,
  number: number,
  answers: readonly GradedAnswer[],
): Pick<Reveal, 'given' | 'held'> => {
  const { rudeWords, holdTyped } = state.options
  const isFree = !holdTyped || state.released.has(number)
  const fit = countTypedAnswers(answers).filter(
    ({ text, outcome }) => outcome === 'right' || rudeWords === null || !isRude(text, rudeWords, 'answer'),
  )
  const given = fit.filter(({ outcome }) => isFree || outcome === 'right')
  return { given: given.slice(0, maxTypedAnswers), held: fit.length - given.length }
}

const countTypedAnswers = (answers: readonly GradedAnswer[]): Reveal['given'] => {
  const typed = new Map<string, Reveal['given'][number]>()
  for (const { response, outcome, gaps } of answers) {
    if (!('text' in response)) continue
    for (const [gap, own] of listTyped(response).entries()) {
      const wording = normalizeWording(own, gap)
      const { text, count } = typed.get(wording) ?? { text: own.trim(), count: 0 }
      if (own.trim() !== '')
        typed.set(wording, { text, gap, count: count + 1, outcome: gaps?.[gap] ?? outcome })
    }
  }
  return [...typed.values()].sort((a, b) => b.count - a.count)
}

const isSkipped = ({ state: { asked, skipped } }: RoomCopy): boolean =>
  asked !== null && skipped.has(asked.number)

const viewReveal = (copy: RoomCopy, dictionary: Dictionary | null): Reveal | null => {
  const { asked, phase } = copy.state
  if (phase !== 'revealed' || !asked || isSkipped(copy)) return null
  const question = getQuestion(copy, asked.number)
  const { explanation, reasons, citations, context } = question
  const answers = [...gradeAnswers(copy, asked.number, dictionary).values()]
  return {
    solution: { key: getKey(copy, asked.number), explanation, reasons, citations, context },
    counts: countChoices(question, answers),
    ...viewTyped(copy, asked.number, answers),
    answered: answers.length,
    right: answers.filter(({ outcome }) => outcome === 'right').length,
  }
}

/** Places after the question before the last one. */
const placesBefore = (order: readonly Placed[]): Map<string, number | null> =>
  new Map(
    assignPlaces(
      order.map(({ playerId, score }) => ({
        playerId,
        score: {
          ...score,
          points: score.points - (score.last?.gained ?? 0),
          answered: score.answered - (score.last?.answer ? 1 : 0),
        },
      })),
    ).map(({ playerId, place }) => [playerId, place]),
  )

const viewLeaderboard = (copy: RoomCopy, order: readonly Placed[], max: number): LeaderboardLine[] => {
  const before = copy.state.closed.length > 1 ? placesBefore(order) : new Map<string, number | null>()
  return order.slice(0, max).flatMap(({ playerId, score, place }) =>
    place === null
      ? []
      : [
          {
            playerId,
            points: score.points,
            place,
            nickname: copy.players.get(playerId)?.nickname ?? '',
            avatar: copy.players.get(playerId)?.avatar ?? 0,
            climbed: (before.get(playerId) ?? place) - place,
          },
        ],
  )
}

const viewTeams = (copy: RoomCopy, order: readonly Placed[]): PublicRoomState['teams'] =>
  copy.state.options.teams === null
    ? []
    : rankTeams(
        order.map(({ playerId, score }) => ({
          team: copy.players.get(playerId)?.team ?? null,
          points: score.points,
        })),
      )

const buildPublicState = (copy: RoomCopy, dictionary: Dictionary | null): Omit<PublicRoomState, 'now'> => {
  const { row, state } = copy
  const { seq, phase, options, isLocked } = state
  const isRevealed = phase === 'revealed' || phase === 'ended'
  const order = isRevealed ? rankPlayers(copy, dictionary) : []
  const leaderboard = isRevealed ? viewLeaderboard(copy, order, maxLeaderboardLines) : []
  return {
    roomId: row.id,
    seq,
    code: row.code,
    title: row.title,
    phase,
    options,
    isLocked,
    isForClass: isClosedToOthers(row),
    isForAll: row.isForAll,
    total: row.questions.length,
    players: listPlaying(copy).length,
    question: viewAsked(copy),
    isSkipped: isSkipped(copy),
    reveal: viewReveal(copy, dictionary),
    leaderboard: options.privateRank && phase !== 'ended' ? [] : leaderboard,
    teams: isRevealed ? viewTeams(copy, order) : [],
    final: phase === 'ended' ? buildFinalView(copy, dictionary, leaderboard) : null,
  }
}

const getPublicState = memoizeByRevision(buildPublicState)

/** @param now milliseconds since 1970 */
export const viewPublicState = (
  copy: RoomCopy,
  dictionary: Dictionary | null,
  now: number,
): PublicRoomState => ({ ...getPublicState(copy, dictionary), now })
