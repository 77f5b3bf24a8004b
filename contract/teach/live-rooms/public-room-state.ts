// State of a live room: for everybody, for each player, and for the host. Sent by socket (live-messages.ts).
import { z } from 'zod'
import { questionImageSchema } from '../../questions/kinds/question-images.ts'
import { clipSchema } from '../../questions/kinds/question-sound.ts'
import {
  outcomes,
  questionBodySchema,
  questionFactsSchema,
  responseSchema,
  solutionSchema,
} from '../../questions/kinds/questions.ts'
import { optionalStimulus } from '../../questions/kinds/stimulus.ts'
import { roomLimits, rudeWordLanguages } from './live-options.rules.ts'

const between = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

export const roomOptionsSchema = z.object({
  /** Number of teams; null for each alone. */
  teams: between(roomLimits.teams).nullable(),
  /** Players choose a name; otherwise the account's stands there. */
  nicknames: z.boolean(),
  /** People without an account may play. */
  guests: z.boolean(),
  /** Default seconds of a question; null for no timer, the host closes each question. */
  seconds: between(roomLimits.seconds).nullable(),
  readSeconds: between(roomLimits.readSeconds),
  speedBonus: z.boolean(),
  streak: z.boolean(),
  shuffleQuestions: z.boolean(),
  /** True if each player has the choices in an order of their own. */
  shuffleChoices: z.boolean(),
  /** True if only the player sees their place; the projector shows none until the end. */
  privateRank: z.boolean(),
  /** Names with rude words of this language, and of English, are refused, and typed answers with one are shown to nobody
   * but the host afterwards; null for no such list. */
  rudeWords: z.enum(rudeWordLanguages).nullable().default(null),
  /** Typed answers that aren't right are shown only once the host says so. */
  holdTyped: z.boolean().default(false),
})
export type RoomOptions = z.output<typeof roomOptionsSchema>

export const roomPhases = ['lobby', 'asking', 'revealed', 'ended'] as const
export type RoomPhase = (typeof roomPhases)[number]

const moment = z.number().describe('milliseconds since 1970 by the server’s clock')

/** The question that is asked. Its choices stand in the order of the projector. */
const askedQuestionSchema = z.object({
  /** Counted from 1, in the order of the room. */
  number: z.int(),
  id: z.string(),
  body: questionBodySchema,
  facts: questionFactsSchema,
  image: questionImageSchema.nullable(),
  stimulus: optionalStimulus,
  /** Sound that its host plays for all. */
  clip: clipSchema.pick({ id: true, seconds: true }).nullable().optional(),
  points: z.int(),
  /** Moment from which answers count. */
  opensAt: moment,
  /** Null without a timer, and while paused. Some players may have longer. */
  closesAt: moment.nullable(),
  /** Time it has in all, milliseconds; null without a timer. */
  lastsMs: z.number().nullable(),
  /** Milliseconds left when the host paused; null while it runs. */
  pausedLeftMs: z.number().nullable(),
})

/** Public data of a closed question. */
const revealSchema = z.object({
  solution: solutionSchema,
  /** Answers by choice (`true` and `false` for true/false), of points on a picture by the square
   * that they lie in; empty for typed and sorted answers. */
  counts: z.record(z.string(), z.int()),
  /** Typed answers with how many gave them and whether they count, the commonest first; at most 12. */
  given: z.array(
    z.object({
      text: z.string(),
      count: z.int(),
      outcome: z.enum(outcomes),
      /** Index of the gap, counted from 0. */
      gap: z.int().default(0),
    }),
  ),
  /** Typed answers that wait for the host to show them. */
  held: z.int(),
  answered: z.int(),
  right: z.int(),
})

const leaderboardLineSchema = z.object({
  playerId: z.string(),
  nickname: z.string(),
  avatar: z.int(),
  points: z.int(),
  /** Equal points share a place. */
  place: z.int(),
  /** Places gained since the question before; negative for lost, 0 at first. */
  climbed: z.int(),
})

const finalSchema = z.object({
  podium: z.array(leaderboardLineSchema),
  biggestClimb: z.object({ nickname: z.string(), places: z.int(), since: z.int() }).nullable(),
  hardest: z.object({ number: z.int(), stem: z.string(), right: z.int(), answered: z.int() }).nullable(),
  /** Whether anything was missed that could be played again. */
  missed: z.int(),
  /** The room that plays what was missed, once the host opened it. */
  nextRoomId: z.string().nullable(),
})

/** The room as everybody in it may see it. Always whole: who missed some needs only the latest `seq`. */
export const publicRoomStateSchema = z.object({
  roomId: z.string(),
  /** Counts changes. */
  seq: z.int(),
  code: z.string(),
  title: z.string(),
  phase: z.enum(roomPhases),
  options: roomOptionsSchema,
  isLocked: z.boolean(),
  /** True if only students of a class are admitted. */
  isForClass: z.boolean(),
  /** Whether it is for everybody in its class; false where some were chosen. */
  isForAll: z.boolean(),
  total: z.int(),
  players: z.int(),
  question: askedQuestionSchema.nullable(),
  /** Whether the host left the question out; nothing is revealed of it then. */
  isSkipped: z.boolean(),
  /** Null before the reveal. */
  reveal: revealSchema.nullable(),
  /** The first of the order; empty in the lobby, while asking, and where places are private. */
  leaderboard: z.array(leaderboardLineSchema),
  /** Mean points of the members, best first; empty without teams. */
  teams: z.array(z.object({ team: z.int(), points: z.int(), members: z.int() })),
  final: finalSchema.nullable(),
  /** The server's clock when this was sent, milliseconds since 1970. */
  now: moment,
})
export type PublicRoomState = z.output<typeof publicRoomStateSchema>
export type AskedQuestion = z.output<typeof askedQuestionSchema>
export type Reveal = z.output<typeof revealSchema>
export type LeaderboardLine = z.output<typeof leaderboardLineSchema>

/** Data for one player alone. */
export const playerViewSchema = z.object({
  playerId: z.string(),
  nickname: z.string(),
  avatar: z.int(),
  /** Counted from 0; null without teams. */
  team: z.int().nullable(),
  isReady: z.boolean(),
  points: z.int(),
  /** Null before the first reveal. */
  place: z.int().nullable(),
  /** Right answers in a row. */
  streak: z.int(),
  /** Orders this player's choices (choice-order.rules.ts); null where nothing is shuffled. */
  choiceSeed: z.int().nullable(),
  /** Factor on this player's time; 0 for no timer. */
  timeFactor: z.number(),
  speedBonus: z.boolean(),
  /** End of this player's time for the current question; null without a timer or while paused. */
  closesAt: moment.nullable(),
  /** The answer to the question that is asked. */
  answer: z.object({ number: z.int(), response: responseSchema }).nullable(),
  /** Result of the answer; null before the reveal. */
  verdict: z
    .object({
      number: z.int(),
      /** Null where nothing was answered. */
      outcome: z.enum(outcomes).nullable(),
      share: z.number(),
      gained: z.int(),
      /** Part of `gained` that speed earned. */
      speedGain: z.int(),
      streakGain: z.int(),
    })
    .nullable(),
})
export type PlayerView = z.output<typeof playerViewSchema>

/** A player as the host sees them. */
export const roomPlayerSchema = z.object({
  playerId: z.string(),
  nickname: z.string(),
  avatar: z.int(),
  team: z.int().nullable(),
  isGuest: z.boolean(),
  isReady: z.boolean(),
  isHere: z.boolean(),
  timeFactor: z.number(),
  speedBonus: z.boolean(),
})
export type RoomPlayer = z.output<typeof roomPlayerSchema>

/** Player that the host removed and may admit again. */
export type RemovedPlayer = Pick<RoomPlayer, 'playerId' | 'nickname' | 'avatar'>
