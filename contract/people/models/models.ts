// Language models of the installation, set by admins: which ones, where, and how much may be spent in a day.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { modelProviders, modelUses } from './providers.rules.ts'

const access = ['admin'] as const
export const modelUseSchema = z.enum(modelUses)
const params = z.object({ use: modelUseSchema })

/** Maximum tokens that a budget may allow in a day. */
export const maxTokensPerDay = 1_000_000_000

const setModelSchema = z.object({
  provider: z.enum(modelProviders),
  /** Null: the provider's own. */
  address: z.string().nullable(),
  name: z.string(),
  /** Whether a key is stored; it is never sent to a browser. */
  hasKey: z.boolean(),
  /** Host that is asked, if it is outside the installation's own network; null for others. */
  outsideHost: z.string().nullable(),
  /** Set by environment variables, which nobody can change here. */
  isFixed: z.boolean(),
  changedAt: z.iso.datetime().nullable(),
})
export type SetModel = z.output<typeof setModelSchema>

const budgetSchema = z.object({
  /** Tokens in and out, of a day (UTC). */
  tokens: z.int(),
  isFixed: z.boolean(),
  /** Whether it is the default, which nobody changed. */
  isDefault: z.boolean(),
})

export const modelSettingsSchema = z.object({
  /** Whether models are used at all. */
  isOn: z.boolean(),
  models: z.object({
    answers: setModelSchema.nullable(),
    pictures: setModelSchema.nullable(),
    search: setModelSchema.nullable(),
  }),
  budget: z.object({ person: budgetSchema, installation: budgetSchema }),
  /** Tokens of everybody since midnight UTC. */
  tokensToday: z.int(),
})
export type ModelSettings = z.output<typeof modelSettingsSchema>

const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine(url => URL.canParse(url) && new URL(url).username === '' && new URL(url).search === '')
const key = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .regex(/^[\x21-\x7e]+$/)
const name = z.string().trim().min(1).max(200)

const draft = {
  provider: z.enum(modelProviders),
  address: address.nullable(),
  /** Absent: the stored one, which stays only with the address that it was stored for. Null: none. */
  key: key.nullable().optional(),
}
const modelBody = z.object({ ...draft, name })
export type ModelDraft = z.output<typeof modelBody>

/** Questions of a trial. */
export const trialQuestionCount = 3

export const trialQuestionSchema = z.object({
  question: z.string(),
  /** Sentences that stood the check, with their quotations. */
  sentences: z.array(z.object({ text: z.string(), quotes: z.array(z.string()) })),
  /** Whether the model saw that the text has no answer; only of the question that it doesn't answer. */
  isAnswerable: z.boolean(),
  saysNotFound: z.boolean(),
  /** Sentences left out, since the text doesn't bear them out. */
  withheld: z.int(),
  /** Until the first character, thoughts not counted. */
  firstWordMs: z.int(),
  totalMs: z.int(),
  words: z.int(),
  /** Words that the model had to read. */
  wordsRead: z.int(),
})
export type TrialQuestion = z.output<typeof trialQuestionSchema>

export const offeredModelSchema = z.object({
  name: z.string(),
  /** Bytes; null where the server doesn't say. */
  size: z.number().nullable(),
})
export type OfferedModel = z.output<typeof offeredModelSchema>

const all = z.object({ success: z.literal(true), settings: modelSettingsSchema })
const addressRefusals = ['model-fixed', 'address-internal', 'model-incomplete'] as const
const serverRefusals = ['model-unreachable', 'model-refused'] as const

export const modelEndpoints = {
  readModelSettings: endpoint({
    method: 'GET',
    path: '/admin/models',
    access,
    summary: 'The language models of the installation, and their budgets.',
    output: all,
    refusals: [],
  }),
  changeModelLimits: endpoint({
    method: 'PATCH',
    path: '/admin/models',
    access,
    summary: 'Switch models on or off for everybody, and set how many tokens may be spent in a day.',
    body: z.object({
      isOn: z.boolean().optional(),
      /** Null: the default. */
      personTokensPerDay: z.int().min(1).max(maxTokensPerDay).nullable().optional(),
      tokensPerDay: z.int().min(1).max(maxTokensPerDay).nullable().optional(),
    }),
    output: all,
    refusals: ['model-fixed'],
  }),
  changeModel: endpoint({
    method: 'PATCH',
    path: '/admin/models/:use',
    access,
    summary: 'Set the model for a use; it is written to the audit log, without its key.',
    params,
    body: modelBody,
    output: all,
    refusals: addressRefusals,
  }),
  removeModel: endpoint({
    method: 'DELETE',
    path: '/admin/models/:use',
    access,
    summary: 'Use no model for this any more; its key is deleted.',
    params,
    output: all,
    refusals: ['model-fixed'],
  }),
  listOfferedModels: endpoint({
    method: 'POST',
    path: '/admin/models/:use/offered',
    access,
    summary: 'The models that a server offers, at most 500.',
    params,
    body: z.object(draft),
    output: z.object({ success: z.literal(true), offered: z.array(offeredModelSchema) }),
    refusals: [...addressRefusals, ...serverRefusals, 'too-many-requests'],
  }),
  tryModel: endpoint({
    method: 'POST',
    path: '/admin/models/:use/try',
    access,
    summary: 'Try a model before or after it is set: a question over a sample text, a picture or a vector.',
    params,
    body: z.object({
      ...modelBody.shape,
      question: z
        .int()
        .min(0)
        .max(trialQuestionCount - 1),
    }),
    output: z.object({
      success: z.literal(true),
      trial: z.object({
        /** Null for pictures and search. */
        answer: trialQuestionSchema.nullable(),
        /** Milliseconds of the whole try. */
        durationMs: z.int(),
        /** Tokens; null where the server doesn't say. */
        contextLength: z.int().nullable(),
        /** Whether it thinks before it answers: it can't be switched off, it is switched off, or not at all; null: unknown. */
        thinking: z.enum(['always', 'switched-off', 'none']).nullable(),
      }),
    }),
    refusals: [...addressRefusals, ...serverRefusals, 'too-many-requests'],
  }),
} as const
