// Kinds of sources.
import { z } from 'zod'

export const sourceKinds = [
  'pdf',
  'text',
  'markdown',
  'slides',
  'document',
  'transcript',
  'image',
  'video',
  'recording',
] as const
export const sourceKindSchema = z.enum(sourceKinds)
export type SourceKind = z.output<typeof sourceKindSchema>
