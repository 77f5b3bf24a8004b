// View of one player alone, and the host's view of a player. Before the reveal nothing of the key or a
// verdict goes into either.
import type {
  PlayerView,
  RemovedPlayer,
  RoomPlayer,
} from '@lantern/contract/teach/live-rooms/public-room-state'
import type { Dictionary } from '../../../../platform/grading/index.ts'
import { gradeAnswers, rankPlayers } from '../log/grade-answers.ts'
import { nothingYet, type Placed } from '../log/leaderboard.rules.ts'
import { getAccommodation } from '../log/room.rules.ts'
import { isPlaying, type RoomCopy } from '../log/room-copy.ts'
import { computeDeadline } from '../log/timing.rules.ts'

const viewVerdict = (copy: RoomCopy, score: Placed['score']): PlayerView['verdict'] => {
  const { asked, phase } = copy.state
  const { last } = score
  if (!last || phase === 'asking' || phase === 'lobby' || last.number !== asked?.number) return null
  const { number, answer, gained, speedGain, streakGain } = last
  return {
    number,
    gained,
    speedGain,
    streakGain,
    outcome: answer?.outcome ?? null,
    share: answer?.share ?? 0,
  }
}

const viewAnswer = (
  copy: RoomCopy,
  dictionary: Dictionary | null,
  playerId: string,
): PlayerView['answer'] => {
  const { asked, phase } = copy.state
  if (!asked) return null
  const { number } = asked
  const answers = phase === 'asking' ? copy.answersReceived : gradeAnswers(copy, number, dictionary)
  const response = answers.get(playerId)?.response
  return response ? { number, response } : null
}

/** @param place from `rankPlayers`; a player who isn't there has nothing yet */
const viewWith = (
  copy: RoomCopy,
  dictionary: Dictionary | null,
  playerId: string,
  place: Placed | null,
): PlayerView => {
  const player = copy.players.get(playerId)
  if (!player) throw new Error('no such player')
  const { state } = copy
  const score = place?.score ?? nothingYet
  const accommodation = getAccommodation(state, playerId)
  const { asked, options } = state
  const runs = state.phase === 'asking' && asked !== null && asked.pausedAt === null
  return {
    playerId,
    nickname: player.nickname,
    avatar: player.avatar,
    team: player.team,
    isReady: player.isReady,
    points: score.points,
    streak: score.streak,
    place: state.closed.length > 0 && place ? place.place : null,
    choiceSeed: options.shuffleChoices ? player.choiceSeed : null,
    ...accommodation,
    closesAt: runs ? computeDeadline(asked, accommodation) : null,
    answer: viewAnswer(copy, dictionary, playerId),
    verdict: viewVerdict(copy, score),
  }
}

export const viewPlayer = (copy: RoomCopy, dictionary: Dictionary | null, playerId: string): PlayerView => {
  const isScored = copy.state.closed.length > 0
  const place = isScored && rankPlayers(copy, dictionary).find(one => one.playerId === playerId)
  return viewWith(copy, dictionary, playerId, place || null)
}

/** The views of some of the players at once. */
export const viewPlayers = (
  copy: RoomCopy,
  dictionary: Dictionary | null,
  ids: Iterable<string>,
): Map<string, PlayerView> => {
  const places = new Map(rankPlayers(copy, dictionary).map(place => [place.playerId, place]))
  const views = new Map<string, PlayerView>()
  for (const id of ids)
    if (isPlaying(copy, id)) views.set(id, viewWith(copy, dictionary, id, places.get(id) ?? null))
  return views
}

/** A player as the host sees them; null once they are gone. */
export const viewForHost = (
  copy: RoomCopy,
  playerId: string,
  isHere: (playerId: string) => boolean,
): RoomPlayer | null => {
  const player = copy.players.get(playerId)
  if (!player || !isPlaying(copy, playerId)) return null
  const { nickname, avatar, team, isGuest, isReady } = player
  return {
    playerId,
    nickname,
    avatar,
    team,
    isGuest,
    isReady,
    isHere: isHere(playerId),
    ...getAccommodation(copy.state, playerId),
  }
}

/** Removed players, in order of arrival. */
export const viewRemoved = ({ players, state }: RoomCopy): RemovedPlayer[] =>
  [...players.values()]
    .filter(({ playerId }) => state.removed.has(playerId))
    .map(({ playerId, nickname, avatar }) => ({ playerId, nickname, avatar }))
