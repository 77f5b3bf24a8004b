// What is seen of doubts: the first answer and who stands by it, who is asked and why, messages.
import { z } from 'zod'
import { citationSchema } from '../../material/library/library.ts'
import { turnSchema } from '../chat/chat.ts'
import { answerStates } from '../confirmed-answers/confirmed-answer-limits.rules.ts'
import { confirmedAnswerSchema } from '../confirmed-answers/confirmed-answers.ts'
import { doubtPictureSchema } from './doubt-pictures.ts'
import { doubtLanguages } from './languages.rules.ts'

/** `open` waits for a teacher, `taken` has one. */
export const doubtStates = ['open', 'taken', 'solved'] as const

/** What became of the AI's answer: nobody looked, a teacher stands by it, wrote it anew, or took it away. */
export const verdicts = ['unchecked', 'endorsed', 'corrected', 'withdrawn'] as const
export type Verdict = (typeof verdicts)[number]

/** What the asker says of the first answer. */
export const opinions = ['solves-it', 'still-unsure', 'wrong'] as const

/** How the first answer is shown to its asker. `held`: too uncertain, teachers see it first. */
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

/** Why a teacher is asked; said to the student in words. */
export const matchReasonSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('own-class') }),
  /** Teaches the class that the doubt belongs to. */
  z.object({ what: z.literal('class'), name: z.string() }),
  z.object({ what: z.literal('subcategory'), label: z.string() }),
  z.object({ what: z.literal('subject'), label: z.string() }),
  z.object({ what: z.literal('here-now') }),
  z.object({ what: z.literal('seen-today') }),
  /** Within the hours they set. */
  z.object({ what: z.literal('here-until'), until: z.iso.datetime() }),
  /** Outside them; asked after everybody who is there. */
  z.object({ what: z.literal('back-at'), at: z.iso.datetime() }),
  z.object({ what: z.literal('language'), language: z.enum(doubtLanguages) }),
  /** Doubts of this subject that they solved. */
  z.object({ what: z.literal('solved'), count: z.int() }),
  z.object({ what: z.literal('replies-in'), minutes: z.int() }),
  /** With few ratings pulled to the mean of all; 1 to 5. */
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
  /** As it is now; null for who may not see it, or where it is gone. */
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
  /** What a teacher confirmed for another student, where the own material gave nothing sure enough. */
  known: confirmedAnswerSchema.nullable(),
})
export type FirstAnswer = z.output<typeof firstAnswerSchema>

export const doubtSchema = z.object({
  id: z.string(),
  question: z.string(),
  /** Labels of the specification's subjects. */
  subject: z.string(),
  subcategory: z.string(),
  /** In which the asker wants to be answered. */
  language: z.enum(doubtLanguages),
  state: z.enum(doubtStates),
  asker: z.object({ id: z.string(), name: z.string() }),
  teacher: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What it belongs to, for its asker and the class's teachers. */
  class: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether the caller was asked to answer it. */
  isOffered: z.boolean(),
  /** Another teacher who was asked first, for teachers. */
  askedFirst: z.string().nullable(),
  askedAt: z.iso.datetime(),
  takenAt: z.iso.datetime().nullable(),
  solvedAt: z.iso.datetime().nullable(),
  /** 1 to 5, from the asker. */
  rating: z.int().nullable(),
  canReopen: z.boolean(),
  /** Messages the caller hasn't seen. */
  unread: z.int(),
  /** Its asker lets it help others, and its teacher hasn't confirmed it yet. */
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
  /** What the AI answers to it, where it was asked: as of a first answer. */
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
  /** It is solved and a teacher had the last word, so that its asker may be asked. */
  isPossible: z.boolean(),
  /** Where it was published. */
  answerId: z.string().nullable(),
  /** For its teacher, where its asker agrees: the text to check, without names and contacts. */
  prepared: z
    .object({
      question: z.string(),
      answer: z.string(),
      quotations: z.array(z.object({ sourceName: z.string(), quote: z.string() })),
    })
    .nullable(),
})
export type Sharing = z.output<typeof sharingSchema>

export const doubtDetailSchema = doubtSchema.extend({
  attached: z.array(citationSchema),
  /** Ids of the sources cited here that the caller may open. */
  openSources: z.array(z.string()),
  pictures: z.array(doubtPictureSchema),
  firstAnswer: firstAnswerSchema,
  messages: z.array(doubtMessageSchema),
  /** Until when the other side has read. */
  readByOther: z.iso.datetime().nullable(),
  /** Who is asked and why, for the asker. */
  matches: z.array(matchSchema),
  /** Doubts of the subject that came before, and the wait that is usual; for the asker of an open one. */
  ahead: z.int(),
  /** Those among them that a teacher had taken since and gave back: why one's place may have gone up. */
  returned: z.int(),
  wait: waitSchema.nullable(),
  sharing: sharingSchema,
})
export type DoubtDetail = z.output<typeof doubtDetailSchema>
