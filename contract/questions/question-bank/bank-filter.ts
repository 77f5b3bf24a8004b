// Filters for questions of the bank, and counts for each value.
import { z } from 'zod'
import { bloomLevels, difficulties, questionTypes } from '../kinds/questions.ts'
import { bankLimits } from './bank-limits.rules.ts'

/** A draft is under writing, one in review waits for what colleagues say, a published one is finished. */
export const bankStates = ['draft', 'review', 'published'] as const
export type BankState = (typeof bankStates)[number]

/**
 * Audience of a question besides its owner: named teachers, teachers of one of the owner's classes, all
 * approved teachers here, or, once it is published, students too.
 */
export const bankAudiences = ['owner', 'named', 'class', 'school', 'everybody'] as const
export type BankAudience = (typeof bankAudiences)[number]

/** Filters by last use: never, or not in the last 30, 120 or 365 days. */
export const askedFilters = ['never', 'not-30', 'not-120', 'not-365'] as const
export type AskedFilter = (typeof askedFilters)[number]

/** Filters by facility: nearly everybody is right, or hardly anybody. */
export const facilityFilters = ['too-easy', 'too-hard'] as const

/** Bounds of facility (share right), and students from which they apply. */
export const facilityBounds = { easy: 0.9, hard: 0.3, minStudents: 5 } as const

/** Filter of a bank list; missing fields mean any. */
export const bankFilterSchema = z.object({
  q: z.string().trim().max(200).default(''),
  /** First level of the topic. */
  topic: z.string().max(bankLimits.topicLength).optional(),
  type: z.enum(questionTypes).optional(),
  bloom: z.enum(bloomLevels).optional(),
  difficulty: z.enum(difficulties).optional(),
  tag: z.string().max(bankLimits.tagLength).optional(),
  state: z.enum(bankStates).optional(),
  picture: z.literal('yes').optional(),
  /** Never taken into a quiz. */
  unused: z.literal('yes').optional(),
  asked: z.enum(askedFilters).optional(),
  /** Counts for `asked` what this class of mine was asked; without it, what anybody was. */
  askedClass: z.uuid().optional(),
  facility: z.enum(facilityFilters).optional(),
  importId: z.uuid().optional(),
})
export type BankFilter = z.output<typeof bankFilterSchema>

const countsSchema = z.array(z.object({ value: z.string(), count: z.int() })).max(200)

export const bankCountsSchema = z.object({
  /** Questions that match the filter. */
  total: z.int(),
  /** Questions in the whole bank. */
  all: z.int(),
  /** Matches for each value, with all other filters unchanged. */
  topics: countsSchema,
  types: countsSchema,
  blooms: countsSchema,
  difficulties: countsSchema,
  tags: countsSchema,
  states: countsSchema,
  asked: countsSchema,
  facilities: countsSchema,
  pictures: z.int(),
  unused: z.int(),
})
export type BankCounts = z.output<typeof bankCountsSchema>
