// Expected failure: any action may throw one, the HTTP layer turns it into status and sentence.
import type { RefusalCode } from '@lantern/contract/refusals'

export type RefusalDetails = {
  /** Values for the sentence, such as the exceeded limit. */
  values?: Record<string, string | number>
  /** Sentence per form field. */
  fields?: Record<string, string>
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** Token of the sign-in that waits for a code. */
  challenge?: string
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
