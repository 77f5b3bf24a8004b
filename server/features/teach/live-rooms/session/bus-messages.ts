// Messages between web processes about rooms they share.

import { z } from 'zod'
import { maxBusMessageBytes } from '../../../../platform/realtime/bus.ts'

const ids = z.array(z.string())
const head = { from: z.string(), roomId: z.string() }

const busMessageSchema = z.discriminatedUnion('kind', [
  /** The log has grown. */
  z.object({ ...head, kind: z.literal('moved'), seq: z.number() }),
  /** Players joined or changed. */
  z.object({ ...head, kind: z.literal('players'), ids }),
  /** Ids of players who answered the current question. */
  z.object({ ...head, kind: z.literal('answers'), number: z.number(), ids }),
  /** Connections that `from` opened and lost; `all` means that the list is complete. */
  z.object({ ...head, kind: z.literal('here'), ids, gone: ids, all: z.boolean() }),
  /** Room active in `from` from now on; requests presence. */
  z.object({ ...head, kind: z.literal('hello') }),
  z.object({ ...head, kind: z.literal('deleted') }),
  z.object({ from: z.string(), kind: z.literal('alive') }),
])
export type BusMessage = z.output<typeof busMessageSchema>

export const readBusMessage = (message: unknown): BusMessage | null =>
  busMessageSchema.safeParse(message).data ?? null

/** An id with its quotation marks and comma. */
const bytesOfId = 40
const headBytes = 400

/** Lists of ids short enough for one message each; at least one, which may be empty. */
export const inMessages = (list: Iterable<string>): string[][] => {
  const each = Math.floor((maxBusMessageBytes - headBytes) / bytesOfId)
  const all = [...list]
  const parts: string[][] = []
  for (let at = 0; at === 0 || at < all.length; at += each) parts.push(all.slice(at, at + each))
  return parts
}
