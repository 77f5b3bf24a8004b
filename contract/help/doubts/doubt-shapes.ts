// Shapes of doubts: the first answer and its reviewer, teachers asked with reasons, messages.
import { z } from 'zod'
import { citationSchema } from '../../material/library/library.ts'
import { turnSchema } from '../chat/chat.ts'
import { answerStates } from '../confirmed-answers/confirmed-answer-limits.rules.ts'
import { confirmedAnswerSchema } from '../confirmed-answers/confirmed-answers.ts'
import { doubtPictureSchema } from './doubt-pictures.ts'
import { doubtLanguages } from './languages.rules.ts'

/** `open` waits for a teacher, `taken` has one. */
export const doubtStates = ['open', 'taken', 'solved'] as const

/** Verdicts of a teacher on the AI's answer: none yet, endorsed, rewritten, removed. */
export const verdicts = ['unchecked', 'endorsed', 'corrected', 'withdrawn'] as const
export type Verdict = (typeof verdicts)[number]

/** Opinions of the asker on the first answer. */
export const opinions = ['solves-it', 'still-unsure', 'wrong'] as const

/** State of the first answer for its asker. `held`: too uncertain, teachers see it first. */
export const firstAnswerStates = ['writing', 'shown', 'held', 'nothing-found', 'failed', 'gone'] as const

/** Material that the first answer was looked for in. */
export const searchedMaterials = ['attached', 'class', 'class-and-own', 'own', 'sample', 'none'] as const
export type SearchedMaterial = (typeof searchedMaterials)[number]

/** Owners of the material that an answer quotes, for its asker. `mixed`: samples and other material. */
export const quotedMaterials = ['class', 'class-and-own', 'own', 'sample', 'mixed'] as const
export type QuotedMaterial = (typeof quotedMaterials)[number]

/**
 * Words of a source with the passage around them, copied when they were cited: the reader sees this passage and nothing
 * else of a source that isn't shared with them.
 */
export const quotedPassageSchema = z.object({
  citation: citationSchema,
  passage: z.string(),
  /** Offsets of the words in the passage, in UTF-16 units. */
  quoteStart: z.int().min(0),
  quoteEnd: z.int().min(0),
})
export type QuotedPassage = z.output<typeof quotedPassageSchema>

/** Reason why a teacher is asked; shown to the student as a sentence. */
export const matchReasonSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('own-class') }),
  /** Teaches the class that the doubt belongs to. */
  z.object({ what: z.literal('class'), name: z.string() }),
  z.object({ what: z.literal('subcategory'), label: z.string() }),
  z.object({ what: z.literal('subject'), label: z.string() }),
  z.object({ what: z.literal('here-now') }),
  z.object({ what: z.literal('seen-today') }),
  /** Teacher within the hours that they set. */
  z.object({ what: z.literal('here-until'), until: z.iso.datetime() }),
  /** Outside them; asked after everybody who is there. */
  z.object({ what: z.literal('back-at'), at: z.iso.datetime() }),
  z.object({ what: z.literal('language'), language: z.enum(doubtLanguages) }),
  /** Doubts of this subject that they solved. */
  z.object({ what: z.literal('solved'), count: z.int() }),
  z.object({ what: z.literal('replies-in'), minutes: z.int() }),
  /** Mean rating, 1 to 5; with few ratings shrunk to the mean of all. */
  z.object({ what: z.literal('rating'), rating: z.number() }),
  z.object({ what: z.literal('load'), count: z.int() }),
  z.object({ what: z.literal('chosen') }),
])
export type MatchReason = z.output<typeof matchReasonSchema>

/** `asked` may take it as long as it is open, also when others were asked later. */
export const matchStates = ['next', 'asked', 'passed', 'took'] as const

export const matchSchema = z.object({
  teacherId: z.string(),
  name: z.string(),
  /** Label of the subject they teach. */
  subject: z.string(),
  state: z.enum(matchStates),
  askedAt: z.iso.datetime().nullable(),
  reasons: z.array(matchReasonSchema),
})
export type Match = z.output<typeof matchSchema>

/** Minutes within which the middle half of the last weeks' doubts were taken; null where too few were asked. */
const waitSchema = z.object({ from: z.int(), to: z.int(), doubts: z.int() })

export const firstAnswerSchema = z.object({
  state: z.enum(firstAnswerStates),
  /** Current turn; null for callers without access, or after its deletion. */
  turn: turnSchema.nullable(),
  verdict: z.enum(verdicts),
  verdictBy: z.string().nullable(),
  verdictAt: z.iso.datetime().nullable(),
  /** The teacher's own words in place of the AI's. */
  correction: z.string().nullable(),
  /** Passages that the correction rests on. */
  correctionPassages: z.array(quotedPassageSchema),
  /** Owners of the material that it quotes; null where nothing is quoted, and for a model's own words. */
  quotedFrom: z.enum(quotedMaterials).nullable(),
  /** Material that it was looked for in; null where that isn't known. */
  searched: z.enum(searchedMaterials).nullable(),
  opinion: z.enum(opinions).nullable(),
  /** Answer confirmed for another student, if the own material gave nothing certain. */
  known: confirmedAnswerSchema.nullable(),
})
export type FirstAnswer = z.output<typeof firstAnswerSchema>

export const doubtSchema = z.object({
  id: z.string(),
  question: z.string(),
  /** Labels of the specification's subjects. */
  subject: z.string(),
  subcategory: z.string(),
  /** Language for the answer. */
  language: z.enum(doubtLanguages),
  state: z.enum(doubtStates),
  asker: z.object({ id: z.string(), name: z.string() }),
  teacher: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Class of the doubt, for its asker and the class's teachers. */
  class: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether the caller was asked to answer it. */
  isOffered: z.boolean(),
  /** Name of another teacher who was asked first, for teachers. */
  askedFirst: z.string().nullable(),
  askedAt: z.iso.datetime(),
  takenAt: z.iso.datetime().nullable(),
  solvedAt: z.iso.datetime().nullable(),
  /** 1 to 5, from the asker. */
  rating: z.int().nullable(),
  canReopen: z.boolean(),
  /** Messages the caller hasn't seen. */
  unread: z.int(),
  /** True if its asker agrees to publication and its teacher hasn't confirmed it yet. */
  isToConfirm: z.boolean(),
  /** The latest message, or the time it was asked. */
  updatedAt: z.iso.datetime(),
})
export type Doubt = z.output<typeof doubtSchema>

export const doubtMessageSchema = z.object({
  id: z.string(),
  authorId: z.string(),
  author: z.string(),
  isTeacher: z.boolean(),
  /** Empty where an admin hid it. */
  text: z.string(),
  /** Answer of the AI to the message, if asked: shaped like a first answer. */
  answer: z
    .object({
      state: z.enum(firstAnswerStates),
      turn: turnSchema.nullable(),
      quotedFrom: z.enum(quotedMaterials).nullable(),
    })
    .nullable(),
  /** Passages that its author cites; none where an admin hid it. */
  passages: z.array(quotedPassageSchema),
  /** None where an admin hid it. */
  pictures: z.array(doubtPictureSchema),
  isHidden: z.boolean(),
  sentAt: z.iso.datetime(),
})
export type DoubtMessage = z.output<typeof doubtMessageSchema>

/** Whether a solved doubt may help others. */
export const sharingSchema = z.object({
  state: z.enum(['unasked', ...answerStates]),
  /** True if it is solved and a teacher had the last word, so that its asker may be asked. */
  isPossible: z.boolean(),
  /** Id of the published answer. */
  answerId: z.string().nullable(),
  /** Text for the teacher to check if the asker agrees, without names and contacts. */
  prepared: z
    .object({
      question: z.string(),
      answer: z.string(),
      quotations: z.array(z.object({ sourceName: z.string(), quote: z.string() })),
    })
    .nullable(),
})
export type Sharing = z.output<typeof sharingSchema>

/** Quotation that goes with a question. */
export const attachedCitationSchema = citationSchema.extend({
  /** Words said before and after it, where it has its seconds in a recording or a video. */
  context: z.object({ before: z.string(), after: z.string() }).optional(),
})
export type AttachedCitation = z.output<typeof attachedCitationSchema>

export const doubtDetailSchema = doubtSchema.extend({
  attached: z.array(
    attachedCitationSchema.extend({
      /** Whether the sound around it can be played. */
      hasSound: z.boolean(),
    }),
  ),
  /** Ids of the sources cited here that the caller may open. */
  openSources: z.array(z.string()),
  pictures: z.array(doubtPictureSchema),
  firstAnswer: firstAnswerSchema,
  messages: z.array(doubtMessageSchema),
  /** Moment up to which the other side has read. */
  readByOther: z.iso.datetime().nullable(),
  /** Teachers asked, with reasons, for the asker. */
  matches: z.array(matchSchema),
  /** Doubts of the subject that came before, and the wait that is usual; for the asker of an open one. */
  ahead: z.int(),
  /** Doubts ahead that a teacher has passed back since: a reason for a lower place. */
  returned: z.int(),
  wait: waitSchema.nullable(),
  sharing: sharingSchema,
})
export type DoubtDetail = z.output<typeof doubtDetailSchema>
