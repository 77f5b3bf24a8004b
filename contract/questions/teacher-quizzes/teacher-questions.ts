// The questions of teachers' quizzes under writing, one at a time, and the pictures they show.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerSchema } from '../../integers.ts'
import { questionDraftSchema } from '../kinds/authored-questions.ts'
import { markingPreviewSchema, markingQuestionSchema } from '../kinds/marking-preview.ts'
import { clipLimits, maxStopSecond } from '../kinds/question-sound.rules.ts'
import { clipSchema } from '../kinds/question-sound.ts'
import { bloomLevels, outcomes, questionTypes, responseSchema, solutionSchema } from '../kinds/questions.ts'
import { askedPartsSchema } from '../quizzes/question-counts.ts'
import { teacherQuestionSchema, teacherQuizParams } from './teacher-quizzes.ts'

/** Likeness of a question made after another: the same type and level, harder, another type, or the same passage. */
export const questionLikenesses = ['same', 'harder', 'other-type', 'passage'] as const
export type QuestionLikeness = (typeof questionLikenesses)[number]

const access = ['teacher'] as const
const params = teacherQuizParams.extend({ teacherQuestionId: z.uuid() })
const oneQuestion = z.object({ success, question: teacherQuestionSchema })
const changedQuestion = oneQuestion.extend({
  /** The version that holds the question as it was before. */
  keptAs: z.string(),
})

/** Fields that an author writes. Citations are made by the server alone. */
export const questionChangeSchema = questionDraftSchema
  .pick({
    body: true,
    key: true,
    explanation: true,
    reasons: true,
    bloom: true,
    difficulty: true,
    checkFirst: true,
    seconds: true,
    points: true,
    image: true,
    stimulus: true,
    sound: true,
  })
  .refine(({ body, key }) => body.type === key.type, 'The key is of another type than the question.')
export type QuestionChange = z.output<typeof questionChangeSchema>

/** A question of mine in a list across quizzes. */
export const ownQuestionSchema = teacherQuestionSchema.extend({
  quiz: z.object({ id: z.string(), title: z.string() }),
  /** Subject of the cited source; a value of teaching.ts, null if none fits. */
  subject: z.string().nullable(),
})
export type OwnQuestion = z.output<typeof ownQuestionSchema>
/** Questions that one page of the list holds. */
export const maxOwnQuestionsPerPage = 50

const newClip = clipSchema.pick({ id: true, seconds: true })

export const teacherQuestionEndpoints = {
  listTeacherQuestions: endpoint({
    method: 'GET',
    path: '/teacher-questions',
    access,
    summary: 'My questions across my quizzes that hold these words and fit, latest change first.',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      type: z.enum(questionTypes).optional(),
      bloom: z.enum(bloomLevels).optional(),
      subject: z.string().max(40).optional(),
      /** A quiz whose questions are left out. */
      except: z.uuid().optional(),
      /** Number of entries to skip. */
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    output: z.object({
      success,
      questions: z.array(ownQuestionSchema).max(maxOwnQuestionsPerPage),
      /** Whether there are others behind these. */
      more: z.boolean(),
      /** Subjects of all my questions, for the filter. */
      subjects: z.array(z.string()),
    }),
    refusals: [],
  }),
  addTeacherQuestions: endpoint({
    method: 'POST',
    path: '/teacher-quizzes/:teacherQuizId/questions',
    access,
    summary: 'Add an empty question, or copies of questions of mine, behind one of the quiz or at its end.',
    params: teacherQuizParams,
    body: z.object({
      /** The question it comes behind; null for the end. */
      after: z.uuid().nullable(),
      add: z.discriminatedUnion('what', [
        z.object({ what: z.literal('empty'), type: z.enum(questionTypes) }),
        z.object({ what: z.literal('copies'), questionIds: z.array(z.uuid()).min(1).max(50) }),
        /** Questions of the question bank. */
        z.object({ what: z.literal('bank'), questionIds: z.array(z.uuid()).min(1).max(50) }),
      ]),
    }),
    output: z.object({ success, questions: z.array(teacherQuestionSchema) }),
    status: 201,
    refusals: ['not-found', 'quiz-full'],
  }),
  changeTeacherQuestion: endpoint({
    method: 'PATCH',
    path: '/teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId',
    access,
    summary: 'Change a question, on the revision that its author saw.',
    params,
    body: z.object({ revision: integerSchema, change: questionChangeSchema }),
    output: oneQuestion,
    refusals: ['not-found', 'question-changed'],
  }),
  removeTeacherQuestion: endpoint({
    method: 'DELETE',
    path: '/teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId',
    access,
    summary: 'Take a question out; it can be restored for a day.',
    params,
    output: done,
    refusals: ['not-found'],
  }),
  restoreTeacherQuestion: endpoint({
    method: 'POST',
    path: '/teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/restore',
    access,
    summary: 'Bring back a question that was taken out, or put it as it was in an earlier version.',
    params,
    body: z.object({
      /** Null to bring it back as it was when it was taken out. */
      versionId: z.uuid().nullable(),
    }),
    output: changedQuestion,
    refusals: ['not-found', 'quiz-full'],
  }),
  writeAnotherQuestion: endpoint({
    method: 'POST',
    path: '/teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/another',
    access,
    summary:
      'Have another question made behind this one: like it, harder, of another type, or of its passage.',
    params,
    body: z.object({ like: z.enum(questionLikenesses).default('same') }).default({ like: 'same' }),
    output: oneQuestion,
    status: 201,
    refusals: ['not-found', 'no-other-question', 'quiz-full', 'too-many-requests'],
  }),
  writeQuestionOfPart: endpoint({
    method: 'POST',
    path: '/teacher-quizzes/:teacherQuizId/made-questions',
    access,
    summary: 'Have a question made of a part of a source, at the end of the quiz.',
    params: teacherQuizParams,
    body: z.object({ part: askedPartsSchema.element }),
    output: oneQuestion,
    status: 201,
    refusals: ['not-found', 'no-other-question', 'quiz-full', 'too-many-requests'],
  }),
  citePassage: endpoint({
    method: 'POST',
    path: '/teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/citation',
    access,
    summary: 'Rest a question on words of a passage of my material; null on none.',
    params,
    body: z.object({
      passage: z
        .object({
          passageId: z.string().regex(/^\d{1,18}$/),
          /** UTF-16 offsets of the words in the passage. */
          start: integerSchema.min(0),
          end: integerSchema.min(1),
        })
        .nullable(),
    }),
    output: changedQuestion,
    refusals: ['not-found'],
  }),
  updateFromNewerVersion: endpoint({
    method: 'POST',
    path: '/teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/newer',
    access,
    summary: 'Put what the question bank says by now in a question that was copied from it.',
    params,
    output: changedQuestion,
    refusals: ['not-found', 'no-bank-copy'],
  }),
  tryTeacherQuestion: endpoint({
    method: 'POST',
    path: '/teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId/try',
    access,
    summary: 'What an answer would be worth; nothing of it is recorded.',
    params,
    body: z.object({ response: responseSchema }),
    output: z.object({
      success,
      outcome: z.enum(outcomes),
      /** Share that is right, 0 to 1. */
      share: z.number(),
      solution: solutionSchema,
    }),
    refusals: ['not-found', 'quiz-not-ready', 'answer-other-type'],
  }),
  previewMarking: endpoint({
    method: 'POST',
    path: '/teacher-questions/marking',
    access,
    summary: 'How typed answers to a question would be marked; nothing of it is recorded.',
    body: markingQuestionSchema,
    output: markingPreviewSchema.extend({ success }),
    refusals: [],
  }),
  addQuestionImage: endpoint({
    method: 'POST',
    path: '/question-images',
    access,
    summary: 'Keep a picture for a question: PNG, JPEG or WebP, without where it was taken.',
    body: z.object({}),
    form: 'image',
    output: z.object({ success, imageId: z.string(), width: z.int(), height: z.int() }),
    status: 201,
    refusals: ['file-missing', 'file-too-large', 'image-unsupported', 'too-many-requests'],
  }),
  addQuestionClip: endpoint({
    method: 'POST',
    path: '/question-images/clips',
    access,
    summary: 'Keep a sound for a question: MP3, M4A, OGG, WAV, FLAC or WebM, at most ten minutes of it.',
    body: z.object({}),
    form: 'sound',
    output: z.object({ success, clip: newClip }),
    status: 201,
    refusals: ['file-missing', 'file-too-large', 'sound-unplayable', 'too-many-requests'],
  }),
  cutQuestionClip: endpoint({
    method: 'POST',
    path: '/question-images/clips/of-recording',
    access,
    summary: 'Keep a stretch of a recording as the sound of a question, with what is said in it.',
    body: z
      .object({
        sourceId: z.uuid(),
        from: z.number().min(0).max(maxStopSecond),
        to: z.number().min(0).max(maxStopSecond),
      })
      .refine(
        ({ from, to }) => to > from && to - from <= clipLimits.seconds,
        'The stretch is empty or too long.',
      ),
    output: z.object({ success, clip: newClip.extend({ transcript: z.string() }) }),
    status: 201,
    refusals: ['not-found', 'sound-unplayable', 'too-many-requests'],
  }),
  readQuestionImage: endpoint({
    method: 'GET',
    path: '/question-images/:imageId',
    access: 'visitor',
    summary: 'A picture, for its owner and for whoever is asked a question that shows it.',
    params: z.object({ imageId: z.uuid() }),
    output: 'file',
    refusals: ['not-found'],
  }),
} as const
