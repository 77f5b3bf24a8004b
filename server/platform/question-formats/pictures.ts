// Pictures of a file's questions: named by what is in them, so that the same one has the same name wherever it is.
import { createHash } from 'node:crypto'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import type { Losses, Pictures } from './items.ts'
import type { PictureReference } from './text/html-text.ts'

/** Maximum bytes of a picture shown with a question. */
const maxBytes = 10 * 1024 * 1024

const isPicture = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x89 && b === 0x50) ||
  (a === 0xff && b === 0xd8) ||
  (a === 0x52 && b === 0x49 && c === 0x46 && d === 0x46)

/** A name in the form that ids have, of the bytes. */
export const idOfBytes = (bytes: Uint8Array): string => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const dataAddress = /^data:image\/(?:png|jpe?g|webp);base64,/iu

/** @param find the bytes of a picture by its address in the file; null where it isn't there */
export const resolvePicture = (
  found: readonly PictureReference[],
  find: (source: string) => Uint8Array | null,
  pictures: Pictures,
  losses: Losses,
): QuestionImage | null => {
  const [first, ...others] = found
  if (others.length > 0) losses.add('pictures-left')
  if (!first) return null
  const bytes = dataAddress.test(first.source)
    ? Buffer.from(first.source.slice(first.source.indexOf(',') + 1), 'base64')
    : find(first.source)
  if (!bytes || bytes.length > maxBytes || !isPicture(bytes)) {
    losses.add('pictures-left')
    return null
  }
  const id = idOfBytes(bytes)
  pictures.set(id, bytes)
  return { id, alt: first.alt }
}
