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
  'account-suspended',
  'password-wrong',
  'two-factor-required',
  'two-factor-wrong',
  'two-factor-expired',
  'two-factor-on',
  'two-factor-missing',
  'google-unavailable',
  'google-code-missing',
  'google-failed',
  'google-address-unverified',
  'link-unknown',
  'link-expired',
  'link-used',
  'too-many-requests',
  'certificate-missing',
  'certificate-unsupported',
  'certificate-not-wanted',
  'reason-missing',
  'review-decided',
  'own-account',
  'file-missing',
  'file-empty',
  'file-too-large',
  'file-unsupported',
  'file-encrypted',
  'slides-unsupported',
  'image-unsupported',
  'document-unsupported',
  'storage-full',
  'line-missing',
  'quota-full',
  'folder-exists',
  'folder-limit',
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
  /** Names the sign-in that waits for a code; with `two-factor-required` only. */
  challenge: z.string().optional(),
})
export type RefusalAnswer = z.output<typeof refusalSchema>
