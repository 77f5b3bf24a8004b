// Doubts: a student asks, the AI answers first, a verified teacher has the last word.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerInAddressSchema } from '../../integers.ts'
import { questionMaximum } from '../chat/chat.ts'
import { maxQuotations } from '../confirmed-answers/confirmed-answer-limits.rules.ts'
import { answerTextSchema } from '../confirmed-answers/confirmed-answers.ts'
import { maxAttachedPassages, maxCitedPassages, maxMessageLength, maxPictures } from './doubt-limits.rules.ts'
import { doubtDetailSchema, doubtSchema, opinions } from './doubt-shapes.ts'
import { doubtLanguages, usualLanguage } from './languages.rules.ts'

export * from './doubt-shapes.ts'

/** Words of material that one may read: a passage and where they stand in it. */
const attachedWords = z.object({
  passageId: z.string().regex(/^\d{1,18}$/),
  quote: z.string().min(1).max(4000),
})

/** Passages that go along with a message or a correction. */
const citedPassages = z.array(attachedWords).max(maxCitedPassages).default([])

const doubtParams = z.object({ doubtId: z.uuid() })
const attachedParams = doubtParams.extend({
  /** Place among the attached quotations, from 0. */
  number: integerInAddressSchema.min(0).max(maxAttachedPassages - 1),
})
const oneDoubt = z.object({ success, doubt: doubtDetailSchema })
const question = z.string().trim().max(questionMaximum)
const pictureIds = z.array(z.uuid()).max(maxPictures).default([])
const label = z.string().max(80)

export const doubtEndpoints = {
  suggestSubject: endpoint({
    method: 'POST',
    path: '/doubt-subjects',
    access: ['student'],
    summary: 'Which subject and subcategory a question is probably about; null where nothing fits.',
    body: z.object({ question }),
    output: z.object({ success, fit: z.object({ subject: label, subcategory: label }).nullable() }),
    refusals: ['too-many-requests'],
  }),
  askDoubt: endpoint({
    method: 'POST',
    path: '/doubts',
    access: ['student'],
    summary:
      'Ask. The first answer is written at once and a teacher is asked. `id` is made by the client, so that what is sent twice is asked once.',
    body: z.object({
      id: z.uuid(),
      /** Text of the question; may be empty if a picture has it. */
      question,
      subject: label,
      subcategory: label,
      attached: z.array(attachedWords).max(maxAttachedPassages).default([]),
      pictureIds,
      language: z.enum(doubtLanguages).default(usualLanguage),
      /** A class that the asker is in, whose teachers are asked first. */
      classId: z.uuid().nullable().default(null),
    }),
    output: oneDoubt,
    status: 201,
    refusals: [
      'subject-unknown',
      'doubt-words-missing',
      'doubt-muted',
      'doubts-full',
      'not-found',
      'class-closed',
      'too-many-requests',
    ],
  }),
  listDoubts: endpoint({
    method: 'GET',
    path: '/doubts',
    access: ['student', 'teacher'],
    summary:
      'Of a student their own, latest first; of an approved teacher those that wait for them, longest first, and those they took.',
    output: z.object({ success, doubts: z.array(doubtSchema) }),
    refusals: [],
  }),
  readDoubt: endpoint({
    method: 'GET',
    path: '/doubts/:doubtId',
    access: ['student', 'teacher'],
    summary: 'One doubt with its first answer, its messages, and for its asker who is asked and why.',
    params: doubtParams,
    output: oneDoubt,
    refusals: ['not-found'],
  }),
  playAttached: endpoint({
    method: 'GET',
    path: '/doubts/:doubtId/attached/:number/sound',
    access: ['student', 'teacher'],
    summary:
      'The sound around attached words of a recording, for who may read the doubt: half a minute before and a minute after them.',
    params: attachedParams,
    output: 'file',
    refusals: ['not-found', 'sound-unplayable', 'too-many-requests'],
  }),
  claimDoubt: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/claim',
    access: ['teacher'],
    summary: 'Take a doubt; of several at once one gets it.',
    params: doubtParams,
    output: oneDoubt,
    refusals: ['not-found', 'doubt-taken', 'doubt-solved'],
  }),
  passDoubt: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/pass',
    access: ['teacher'],
    summary: 'Decline a doubt, or hand over one that was taken: the next teacher is asked at once.',
    params: doubtParams,
    output: done,
    refusals: ['not-found', 'doubt-taken', 'doubt-solved'],
  }),
  inviteTeacher: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/invitations',
    access: ['student'],
    summary: 'Ask one of the teachers who could help, whoever was asked before.',
    params: doubtParams,
    body: z.object({ teacherId: z.uuid() }),
    output: oneDoubt,
    refusals: ['not-found', 'doubt-taken', 'doubt-solved', 'too-many-requests'],
  }),
  writeDoubtMessage: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/messages',
    access: ['student', 'teacher'],
    summary:
      'Write to the other side. `id` is made by the client: sent again, a message stands once. The asker may have the AI answer it.',
    params: doubtParams,
    body: z
      .object({
        id: z.uuid(),
        text: z.string().trim().max(maxMessageLength),
        pictureIds,
        /** Words of material that the writer may read; the other side sees their passages. */
        passages: citedPassages,
        asksAi: z.boolean().default(false),
      })
      .refine(
        ({ text, pictureIds, passages }) => text !== '' || pictureIds.length > 0 || passages.length > 0,
        'A message needs words, a picture or a passage.',
      ),
    output: oneDoubt,
    status: 201,
    refusals: [
      'not-found',
      'doubt-muted',
      'doubt-solved',
      'doubt-not-taken',
      'doubt-full',
      'too-many-requests',
    ],
  }),
  notifyTyping: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/typing',
    access: ['student', 'teacher'],
    summary: 'I am writing: the other side sees it for some seconds.',
    params: doubtParams,
    output: done,
    refusals: ['not-found', 'too-many-requests'],
  }),
  markDoubtRead: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/read',
    access: ['student', 'teacher'],
    summary: 'Everything up to now was read.',
    params: doubtParams,
    output: done,
    refusals: ['not-found'],
  }),
  judgeFirstAnswer: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/verdict',
    access: ['teacher'],
    summary: 'Stand by the AI’s answer, correct it or take it away. What it said stays beside a correction.',
    params: doubtParams,
    body: z.discriminatedUnion('verdict', [
      z.object({ verdict: z.literal('endorsed') }),
      z.object({ verdict: z.literal('withdrawn') }),
      z.object({
        verdict: z.literal('corrected'),
        correction: z.string().trim().min(1).max(maxMessageLength),
        passages: citedPassages,
      }),
    ]),
    output: oneDoubt,
    refusals: ['not-found', 'doubt-not-taken', 'doubt-solved', 'nothing-to-judge'],
  }),
  giveOpinion: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/opinion',
    access: ['student'],
    summary:
      'Say of the first answer that it solves it, leaves one unsure, or is wrong. The first ends the doubt.',
    params: doubtParams,
    body: z.object({ opinion: z.enum(opinions) }),
    output: oneDoubt,
    refusals: ['not-found', 'doubt-solved', 'nothing-to-judge'],
  }),
  solveDoubt: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/solve',
    access: ['student'],
    summary: 'Say that it is solved; rate the teacher now or later.',
    params: doubtParams,
    body: z.object({ rating: z.int().min(1).max(5).nullable().default(null) }),
    output: oneDoubt,
    refusals: ['not-found'],
  }),
  reopenDoubt: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/reopen',
    access: ['student'],
    summary: 'Go on within 14 days after it was solved.',
    params: doubtParams,
    output: oneDoubt,
    refusals: ['not-found', 'doubt-closed'],
  }),
  shareDoubt: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/sharing',
    access: ['student'],
    summary:
      'Let what was learnt help others, without names, once a teacher has confirmed it; or keep it to oneself, also afterwards.',
    params: doubtParams,
    body: z.object({ share: z.boolean() }),
    output: oneDoubt,
    refusals: ['not-found', 'sharing-impossible'],
  }),
  confirmAnswer: endpoint({
    method: 'POST',
    path: '/doubts/:doubtId/confirmed-answer',
    access: ['teacher'],
    summary: 'Publish what was learnt, as checked and edited; names and contacts are taken out.',
    params: doubtParams,
    body: answerTextSchema.extend({
      /** Positions of the quotations that stay behind. */
      leaveOut: z
        .array(
          z
            .int()
            .min(0)
            .max(maxQuotations - 1),
        )
        .max(maxQuotations)
        .default([]),
    }),
    output: oneDoubt,
    status: 201,
    refusals: ['not-found', 'sharing-impossible', 'sharing-not-agreed', 'answer-empty'],
  }),
} as const
