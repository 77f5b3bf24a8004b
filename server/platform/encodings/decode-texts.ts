// Texts of one file or package with the question in which encoding they are, where their bytes leave that open.
import type { EncodingChoice } from '@lantern/contract/text-encodings'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { decodeAs, decodeTextFile, fallbackEncoding } from './decode-text.ts'
import { listPreviews } from './encoding-previews.ts'
import { createEncodingFinder } from './find-encoding.ts'

export type DecodedTexts = {
  /** Null for content that is no text. */
  texts: (string | null)[]
  /** Null where the bytes name every encoding. */
  choice: EncodingChoice | null
}

/** Whether a text's bytes leave its encoding open. */
export const isUnsure = (bytes: Uint8Array): boolean => {
  const finder = createEncodingFinder()
  finder.add(bytes)
  return finder.end().by === 'guess'
}

const joinLines = (parts: readonly Uint8Array[]): Uint8Array =>
  parts.length === 1 ? parts[0]! : Buffer.concat(parts.flatMap(part => [part, Buffer.from('\n')]))

/**
 * Parts of one package: those whose encoding is open share one, since a single system wrote them and all their
 * letters together give a better guess.
 * @param chosen by a person, for the parts whose encoding is open; null for the guess
 */
export const decodeTexts = (
  parts: readonly Uint8Array[],
  chosen: TextEncoding | null = null,
): DecodedTexts => {
  const open = new Set(parts.filter(isUnsure))
  if (open.size === 0) return { texts: parts.map(part => decodeTextFile(part)?.text ?? null), choice: null }
  const joined = joinLines([...open])
  const decoded = decodeTextFile(joined)
  if (decoded === null) return { texts: parts.map(part => decodeTextFile(part)?.text ?? null), choice: null }
  const detected = decoded.guessed ?? fallbackEncoding
  const encoding = chosen ?? detected
  const decodeOpen = (part: Uint8Array): string | null =>
    decodeAs(encoding, part)?.replace(/\r\n?/gu, '\n') ?? null
  return {
    texts: parts.map(part => (open.has(part) ? decodeOpen(part) : (decodeTextFile(part)?.text ?? null))),
    choice: { encoding, isConfirmed: chosen !== null, previews: listPreviews(joined, detected) },
  }
}

/** Text of one file; null for content that is no text. */
export const decodeUnsureText = (
  bytes: Uint8Array,
  chosen: TextEncoding | null = null,
): { text: string; choice: EncodingChoice | null } | null => {
  const { texts, choice } = decodeTexts([bytes], chosen)
  const [text = null] = texts
  return text === null ? null : { text, choice }
}
