// Encoding of a text that came in, where its bytes don't name it: somebody looks at five lines and chooses.
import { z } from 'zod'
import { type TextEncoding, textEncodings } from './text-encodings.rules.ts'

export const textEncodingSchema = z.enum(Object.keys(textEncodings) as [TextEncoding, ...TextEncoding[]])

export const maxPreviewLines = 5
/** Characters of a line of a preview. */
export const maxPreviewLength = 160
export const maxPreviews = 14

export const encodingChoiceSchema = z.object({
  /** Encoding in which the text is read. */
  encoding: textEncodingSchema,
  /** Whether a person looked at it. */
  isConfirmed: z.boolean(),
  /** First lines with letters outside ASCII, in each encoding that fits; the detected one is first. */
  previews: z
    .array(
      z.object({
        encoding: textEncodingSchema,
        lines: z.array(z.string().max(maxPreviewLength)).max(maxPreviewLines),
      }),
    )
    .max(maxPreviews),
})
export type EncodingChoice = z.output<typeof encodingChoiceSchema>

/** Body of the calls that choose an encoding; the present one confirms it. */
export const encodingBodySchema = z.object({ encoding: textEncodingSchema })
