// Decks, cards and what a review holds.
import { z } from 'zod'
import { dateSchema } from '../../dates.ts'
import { citationSchema } from '../../material/library/library.ts'
import { generationSchema } from '../generations/generations.ts'
import {
  deckOrigins,
  grades,
  maxDeckNameLength,
  maxNewPerDay,
  maxReviewsPerDay,
  maxSideLength,
  retentionRange,
} from './review-limits.rules.ts'

export * from './review-limits.rules.ts'

const side = z.string().trim().min(1).max(maxSideLength)
export const name = z.string().trim().min(1).max(maxDeckNameLength)

/** Minutes that the person's clock is ahead of UTC, so that days are theirs. */
export const ahead = z.coerce.number().int().min(-840).max(840).default(0)

export const aimSchema = z.object({
  /** Day of the exam that the schedule aims at; null for none. */
  examDate: dateSchema.nullable(),
  /** Share of cards that shall be known when they come up. */
  retention: z.number().min(retentionRange.min).max(retentionRange.max),
  /** New cards shown on one day, and cards that are seen again. */
  newPerDay: z.int().min(0).max(maxNewPerDay),
  reviewsPerDay: z.int().min(0).max(maxReviewsPerDay),
})

export const deckSchema = z.object({
  ...aimSchema.shape,
  id: z.string(),
  name: z.string(),
  origin: z.enum(deckOrigins),
  /** Null where the deck has none, or its source is gone. */
  sourceId: z.string().nullable(),
  counts: z.object({
    cards: z.int(),
    /** Cards due today, within the limits: reviews and new ones. */
    due: z.int(),
    /** Never seen yet. */
    fresh: z.int(),
    suspended: z.int(),
    leeches: z.int(),
  }),
  /** Null once it is forgotten, and for decks that nothing was made for. */
  generation: generationSchema.nullable(),
})
export type Deck = z.output<typeof deckSchema>

/** A card as its owner wrote or got it. Texts may hold Markdown and TeX between dollar signs. */
export const cardSchema = z.object({
  id: z.string(),
  deckId: z.string(),
  deckName: z.string(),
  front: z.string(),
  back: z.string(),
  explanation: z.string(),
  /** Citations of the card, the first of which is shown; empty for cards of one's own. */
  citations: z.array(citationSchema),
  /** The passage around the first citation's quote; null where it isn't kept. */
  context: z.object({ before: z.string(), after: z.string() }).nullable(),
  /**
   * Concept that its grades count for in the learner record: empty if its owner wants none, null if its words
   * name none yet.
   */
  concept: z.string().nullable(),
  /** Doesn't come up until it is brought back. */
  isSuspended: z.boolean(),
  /** True if its owner flagged it for later. */
  isFlagged: z.boolean(),
  /** True if it was forgotten so often that learning it as it is wastes time. */
  isLeech: z.boolean(),
  /** Times shown, and times forgotten after it had been learned. */
  seen: z.int(),
  lapses: z.int(),
  /** Null for a card that was never shown. */
  due: z.iso.datetime().nullable(),
  last: z.object({ grade: z.enum(grades), at: z.iso.datetime() }).nullable(),
})
export type Card = z.output<typeof cardSchema>

/** Next showing of a card. `days` is 0 within the day, on which `due` has the minute. */
const nextSchema = z.object({ due: z.iso.datetime(), days: z.int() })

export const reviewSchema = z.object({
  /** The card to show now; null when today's are done. */
  card: cardSchema.nullable(),
  /** Next showing for each grade; null without a card. */
  next: z.record(z.enum(grades), nextSchema).nullable(),
  /** The grade that the card's memory makes likely. */
  expected: z.enum(grades),
  /** Cards left for today. */
  left: z.int(),
  /** The days after today that hold cards, the first first, at most three; then all later ones. */
  upcoming: z.array(z.object({ date: z.iso.date(), count: z.int() })),
  later: z.int(),
  /** Whether the last grade can be taken back. */
  canUndo: z.boolean(),
})
export type Review = z.output<typeof reviewSchema>

/** Deck, or all decks if missing. */
export const scope = { deckId: z.uuid().optional(), ahead }

/** Concept that a card counts for; empty for none, derived from the card's words if missing. */
export const cardConcept = z.string().trim().max(200).optional()

/** Texts of a card. */
export const sides = z.object({ front: side, back: side, explanation: z.string().trim().max(maxSideLength) })
