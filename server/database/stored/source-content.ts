// Stored content for the viewers.
import {
  documentContentSchema,
  slidesContentSchema,
  transcriptContentSchema,
} from '@lantern/contract/material/library/source-content'
import { z } from 'zod'

const slide = slidesContentSchema.shape.slides.element

/** Older readings don't distinguish rows of tables from paragraphs. */
const storedSlideSchema = slide.extend({
  lines: slide.shape.lines.element.extend({ row: z.boolean().default(false) }).array(),
})

export const storedSourceContentSchema = z.discriminatedUnion('kind', [
  slidesContentSchema.extend({ slides: storedSlideSchema.array() }),
  documentContentSchema,
  transcriptContentSchema,
])
