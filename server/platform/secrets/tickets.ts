// Tickets in addresses, for players that send no headers: sealed data that only this installation can have written.
import type { z } from 'zod'
import type { Seal } from './index.ts'

export const sealTicket = (seal: Seal, data: object): string =>
  Buffer.from(seal.seal(JSON.stringify(data))).toString('base64url')

/** Data of a ticket; null where it wasn't sealed here, or was changed since. */
export const openTicket = <T>(seal: Seal, schema: z.ZodType<T>, written: string): T | null => {
  try {
    const parsed = schema.safeParse(JSON.parse(seal.open(Buffer.from(written, 'base64url'))))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
