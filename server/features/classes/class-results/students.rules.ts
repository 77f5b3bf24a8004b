// Results by student, and of the class by level and topic.

import type { ClassResults, StudentLine } from '@lantern/contract/classes/class-results/class-results'
import { compareNames } from '@lantern/contract/people/identity/person-names.rules'
import { bloomLevels } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { computeScore } from '@lantern/contract/questions/kinds/score.rules'
import { mean, sum } from '../../../platform/statistics/statistics.rules.ts'
import type { ScaledMarks } from './common-scale.rules.ts'
import { getTopic } from './item-analysis.rules.ts'
import { computeShare, type Presence } from './presence.rules.ts'

type Tally = { right: number; total: number }

/** Places by points, the highest first; equal points share one. Players without an answer have none. */
const getPlaces = (presences: readonly Presence[]): ReadonlyMap<string, number> => {
  const placed = presences.filter(({ answers }) => answers.size > 0)
  const scored = placed.flatMap(({ player }) => (player.points === null ? [] : [player.points]))
  return new Map(
    placed.flatMap(({ player: { id, points } }) =>
      points === null ? [] : [[id, 1 + scored.filter(other => other > points).length] as const],
    ),
  )
}

const byLevel = (presence: Presence) =>
  bloomLevels.flatMap(level => {
    const share = mean(
      presence.asked.filter(({ bloom }) => bloom === level).map(({ id }) => computeShare(presence, id)),
    )
    return share === null ? [] : [{ level, share }]
  })

/** Highest and lowest level; null where all are alike. */
const extremes = (presence: Presence): Pick<StudentLine, 'strongest' | 'weakest'> => {
  const sorted = byLevel(presence).sort((a, b) => b.share - a.share)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || first.share === last.share) return { strongest: null, weakest: null }
  return { strongest: first.level, weakest: last.level }
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

/** Lines of students; an absent one has only a name and "absent". */
export const studentLines = (
  presences: readonly Presence[],
  scaled: ScaledMarks = new Map(),
): StudentLine[] => {
  const places = getPlaces(presences)
  const lines = presences.map(presence => {
    const { player, asked, answers, leftAfter } = presence
    const { id, name, isGuest, team, variant, points, state, attempts } = player
    const answered = asked.flatMap(question => answers.get(question.id) ?? [])
    return {
      id,
      name,
      isGuest,
      team,
      variant,
      points,
      state,
      attempts,
      leftAfter,
      place: places.get(id) ?? null,
      total: asked.length,
      answered: answered.length,
      right: sum(answered.map(({ share }) => share)),
      score: computeScore(asked.map(({ id, points }) => ({ points, share: computeShare(presence, id) }))),
      scaled: scaled.get(id) ?? null,
      meanMs: mean(answered.flatMap(({ ms }) => ms ?? [])),
      ...extremes(presence),
    }
  })
  // Ordered by score without points; with points, players without a place come last.
  const order = ({ place, points, score }: StudentLine) =>
    place ?? (points === null ? -score.reached : Number.POSITIVE_INFINITY)
  return lines.sort(
    (a, b) => compare(order(a), order(b)) || b.right - a.right || compareNames(a.name, b.name),
  )
}

const tallies = <Name extends string>(
  presences: readonly Presence[],
  nameOf: (question: Presence['asked'][number]) => Name,
): Map<Name, Tally> => {
  const found = new Map<Name, Tally>()
  for (const presence of presences)
    for (const question of presence.asked) {
      const before = found.get(nameOf(question)) ?? { right: 0, total: 0 }
      const right = before.right + computeShare(presence, question.id)
      found.set(nameOf(question), { right, total: before.total + 1 })
    }
  return found
}

/** Tallies in the order of the levels. */
export const levelTallies = (presences: readonly Presence[]): ClassResults['levels'] => {
  const found = tallies(presences, ({ bloom }) => bloom)
  return bloomLevels.flatMap(level => {
    const tally = found.get(level)
    return tally ? [{ level, ...tally }] : []
  })
}

/** The weakest first. */
export const topicTallies = (presences: readonly Presence[]): ClassResults['topics'] =>
  [...tallies(presences, getTopic)]
    .filter(([topic]) => topic !== '')
    .map(([topic, tally]) => ({ topic, ...tally }))
    .sort((a, b) => a.right / a.total - b.right / b.total)
