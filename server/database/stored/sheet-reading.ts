// Stored fields of a reading: the value alone where it is sure, otherwise also the marks that were seen.
import { unsureReasons } from '@lantern/contract/teach/scans/scan-checks'
import { z } from 'zod'

const storedMarkSchema = z.object({
  label: z.string(),
  ink: z.number(),
  state: z.enum(['empty', 'filled', 'cancelled', 'unsure']),
})

export const storedFieldSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    id: z.string(),
    chosen: z.array(z.string()),
    unsure: z.enum(unsureReasons).nullable(),
    /** Empty where it is sure. */
    marks: z.array(storedMarkSchema),
  }),
  z.object({
    kind: z.literal('digits'),
    id: z.string(),
    signs: z.array(z.string()),
    unsure: z.enum(unsureReasons).nullable(),
  }),
  z.object({ kind: z.literal('written'), id: z.string(), hasInk: z.boolean() }),
])
export type StoredField = z.output<typeof storedFieldSchema>
