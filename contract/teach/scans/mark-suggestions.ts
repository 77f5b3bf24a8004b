// Marks that a model suggests for a written answer. A suggestion is nowhere kept and counts for nothing: marks are what
// a teacher gives.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { printingParams } from './printings.ts'

/**
 * Reasons without suggested marks: no model reads pictures here, the teacher doesn't allow material for
 * models, the student's work isn't for a model (by their own choice or for want of a parent's), or the
 * permission is unknown.
 */
export const suggestionBars = ['no-model', 'switched-off', 'student', 'unlinked'] as const
export type SuggestionBar = (typeof suggestionBars)[number]

const reasons = [...suggestionBars, 'decided', 'budget-spent', 'paused', 'unavailable'] as const
export type NoSuggestion = (typeof reasons)[number]

export const suggestionLengths = { reason: 600, quote: 300, transcription: 4000 } as const

export const markSuggestionSchema = z.object({
  /** Marks that can be given, none to full ones. */
  marks: z.number().min(0),
  reason: z.string().max(suggestionLengths.reason),
  /** Words of the transcription that the reason rests on; null where none bear it out. */
  quote: z.string().max(suggestionLengths.quote).nullable(),
  /** Text that the model read; empty if it found no words, such as in a drawing. */
  transcription: z.string().max(suggestionLengths.transcription),
})
export type MarkSuggestion = z.output<typeof markSuggestionSchema>

export const markSuggestionEndpoints = {
  suggestMarks: endpoint({
    method: 'POST',
    path: '/printings/:printingId/suggestions',
    access: ['teacher'],
    summary:
      'Ask the model that reads pictures for marks for one written answer, with its reason. Nothing is saved; where none are suggested, it is said why.',
    params: printingParams,
    body: z.object({ pageId: z.uuid(), fieldId: z.string().min(1).max(80) }),
    output: z.object({
      success: z.literal(true),
      suggestion: markSuggestionSchema.nullable(),
      /** Null with a suggestion. */
      why: z.enum(reasons).nullable(),
    }),
    refusals: ['not-found', 'decision-impossible', 'too-many-requests'],
  }),
} as const
