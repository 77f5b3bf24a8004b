// The closed list of expected failures. Each has a status (server/http) and a sentence (messages).
import { z } from 'zod'

export const refusalCodes = [
  'invalid-input',
  'not-signed-in',
  'not-allowed',
  'not-found',
  'email-and-username-required',
  'email-invalid',
  'password-too-short',
  'username-too-short',
  'invalid-credentials',
  'other-role',
  'email-not-verified',
  'link-unknown',
  'link-expired',
  'link-used',
  'too-many-requests',
  'file-missing',
  'file-empty',
  'file-too-large',
  'file-unsupported',
  'slides-unsupported',
  'image-unsupported',
  'document-unsupported',
  'storage-full',
  'source-not-ready',
  'source-not-retryable',
  'thread-needs-sources',
  'turn-running',
  'foreign-origin',
  'overloaded',
  'internal',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** Every error answer has this shape; `message` is for people. */
export const refusalSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(refusalCodes),
  /** Sentence per form field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Number to quote when asking for help; with `internal` only. */
  reference: z.string().optional(),
})
export type RefusalAnswer = z.output<typeof refusalSchema>
