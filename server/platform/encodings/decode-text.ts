// Bytes of a text file to text: by byte-order mark, else UTF-8, else a guess, else the Windows code page.

import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { createDecoder } from './decoders.ts'
import { createEncodingFinder, type FoundEncoding } from './find-encoding.ts'
import { createTextMeter } from './text-meter.rules.ts'

/** Encoding that is read where no guess fits. */
export const fallbackEncoding = 'windows-1252' satisfies TextEncoding

/** Encodings to try in turn. */
export const listCandidates = ({ encoding, by }: FoundEncoding): TextEncoding[] =>
  (by === 'guess' || by === 'declared') && encoding !== fallbackEncoding
    ? [encoding, fallbackEncoding]
    : [encoding]

/** Whether a text in this encoding has to look right, too. */
export const mustBePlausible = ({ by }: FoundEncoding, encoding: TextEncoding): boolean =>
  by === 'seen' || ((by === 'guess' || by === 'declared') && encoding !== fallbackEncoding)

/** Encoding to name to the reader of a file; null where the file's own bytes name it. */
export const findGuess = ({ by }: FoundEncoding, encoding: TextEncoding): TextEncoding | null =>
  by === 'marked' || by === 'valid' ? null : encoding

export type DecodedText = {
  text: string
  /** Null where the bytes name it; else it was guessed. */
  guessed: TextEncoding | null
}

/** Null for bytes that are none of it. */
export const decodeAs = (encoding: TextEncoding, bytes: Uint8Array): string | null => {
  try {
    const decode = createDecoder(encoding)
    return decode(bytes) + decode()
  } catch {
    return null
  }
}

/**
 * Text as the file's encoding gives it, with line feeds only; null for content that is not text.
 * @param chosen encoding of an earlier reading or of a person; null to find it
 */
export const decodeTextFile = (bytes: Uint8Array, chosen: TextEncoding | null = null): DecodedText | null => {
  const asChosen = chosen && decodeAs(chosen, bytes)
  if (asChosen != null) return { text: asChosen.replace(/\r\n?/gu, '\n'), guessed: chosen }
  const finder = createEncodingFinder()
  finder.add(bytes)
  const found = finder.end()
  for (const encoding of listCandidates(found)) {
    const text = decodeAs(encoding, bytes)
    if (text === null) continue
    const meter = createTextMeter()
    meter.add(text)
    if (meter.isText() && (!mustBePlausible(found, encoding) || meter.isPlausible(encoding)))
      return { text: text.replace(/\r\n?/gu, '\n'), guessed: findGuess(found, encoding) }
  }
  return null
}

/** The text, without its byte-order mark and with line feeds only; null for content that is not text. */
export const decodeText = (bytes: Uint8Array): string | null => decodeTextFile(bytes)?.text ?? null
