// Asks a model once more where its reply can't be read.
import { repairRequest } from './prompt.rules.ts'
import type { Call } from './stream-reply.ts'

/** Characters of a broken reply that are sent back. */
export const maxBrokenReplyLength = 4_000

export const buildRepairCall = (call: Call, broken: string): Call => ({
  ...call,
  messages: [
    ...call.messages,
    { role: 'assistant', content: broken.slice(0, maxBrokenReplyLength).trim() || '…' },
    { role: 'user', content: repairRequest },
  ],
})
