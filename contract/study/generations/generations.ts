// Generations: long work that makes something of somebody's material (a summary, a map, a quiz, cards).
// It shows its steps, can be left, and keeps what is finished.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { engineNotes } from './engine-notes.ts'
import { generationStates } from './generation-states.rules.ts'

export const generationKinds = ['summary', 'mind-map', 'quiz', 'flashcards', 'teacher-quiz'] as const
export type GenerationKind = (typeof generationKinds)[number]

/** Steps of a generation: reading the material, writing, checking the result against it. */
export const generationSteps = ['reading', 'writing', 'checking'] as const
export type GenerationStep = (typeof generationSteps)[number]

export const generationFailures = ['nothing-found', 'material-gone', 'interrupted'] as const
export type GenerationFailure = (typeof generationFailures)[number]

export const generationSchema = z.object({
  id: z.string(),
  kind: z.enum(generationKinds),
  /** Id of the result, such as a quiz; exists from the beginning and grows. */
  resultId: z.string(),
  /** Names of the sources, for the screen. */
  sourceNames: z.array(z.string()),
  state: z.enum(generationStates),
  engine: z.enum(['built-in', 'model']),
  engineNote: z.enum(engineNotes).nullable(),
  /** Units of the step: passages read, items written or checked. */
  step: z
    .object({ name: z.enum(generationSteps), done: z.number().int(), total: z.number().int() })
    .nullable(),
  /** Present when `state` is failed; for people, says what to do. */
  failure: z.object({ code: z.enum(generationFailures), message: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  /** Counts changes: an update with a lower number than the one in hand is old. */
  revision: z.number().int(),
})
export type Generation = z.output<typeof generationSchema>

const params = z.object({ generationId: z.uuid() })
const one = z.object({ success: z.literal(true), generation: generationSchema })

export const generationEndpoints = {
  listGenerations: endpoint({
    method: 'GET',
    path: '/generations',
    access: 'visitor',
    summary: 'My generations that are under way, and those of the last day, latest first.',
    output: z.object({ success: z.literal(true), generations: z.array(generationSchema) }),
    refusals: [],
  }),
  readGeneration: endpoint({
    method: 'GET',
    path: '/generations/:generationId',
    access: 'visitor',
    summary: 'One generation, as far as it has come.',
    params,
    output: one,
    refusals: ['not-found'],
  }),
  stopGeneration: endpoint({
    method: 'POST',
    path: '/generations/:generationId/stop',
    access: 'visitor',
    summary: 'Stop a generation; what is finished stays.',
    params,
    output: one,
    refusals: ['not-found'],
  }),
  retryGeneration: endpoint({
    method: 'POST',
    path: '/generations/:generationId/retry',
    access: 'visitor',
    summary: 'Try the rest of a failed or stopped generation again.',
    params,
    output: one,
    status: 202,
    refusals: ['not-found', 'generation-running'],
  }),
} as const
