// First lines of a text in each encoding that its bytes may have.
import {
  type EncodingChoice,
  maxPreviewLength,
  maxPreviewLines,
  maxPreviews,
} from '@lantern/contract/text-encodings'
import { type TextEncoding, textEncodings } from '@lantern/contract/text-encodings.rules'
import { createDecoder } from './decoders.ts'
import { createTextMeter } from './text-meter.rules.ts'

const lineFeed = 0x0a
/** Bytes of a line that are shown: the longest characters have four. */
const maxLineBytes = 4 * maxPreviewLength

/** Lines with bytes outside ASCII; only these look different in another encoding. */
const listTellingLines = (bytes: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = []
  for (let from = 0; from < bytes.length && lines.length < maxPreviewLines; ) {
    const at = bytes.indexOf(lineFeed, from)
    const end = at < 0 ? bytes.length : at
    const line = bytes.subarray(from, end)
    const first = line.findIndex(byte => byte >= 0x80)
    if (first >= 0) {
      // The start of a long line may have none of these bytes.
      const start = first < maxLineBytes / 2 ? 0 : first
      lines.push(line.subarray(start, start + maxLineBytes))
    }
    from = end + 1
  }
  return lines
}

/** Null where the bytes make no text in it. */
const decodeLines = (lines: readonly Uint8Array[], encoding: TextEncoding): string[] | null => {
  const meter = createTextMeter()
  // A cut line may end within a character, which is left out.
  const texts = lines.map(line => createDecoder(encoding)(line))
  for (const text of texts) meter.add(`${text}\n`)
  const all = texts.join('')
  if (/[\ufffd\x80-\x9f]/u.test(all) || !meter.isText() || !meter.isPlausible(encoding)) return null
  return texts.map(text =>
    text
      .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, maxPreviewLength)
      .toWellFormed(),
  )
}

/** @param detected is first, also where it does not fit */
export const listPreviews = (bytes: Uint8Array, detected: TextEncoding): EncodingChoice['previews'] => {
  const lines = listTellingLines(bytes)
  const shown = new Set<string>()
  const previews: EncodingChoice['previews'] = []
  const add = (encoding: TextEncoding, texts: string[]) => {
    const words = texts.join('\n')
    if (shown.has(words) || previews.length === maxPreviews) return
    shown.add(words)
    previews.push({ encoding, lines: texts })
  }
  add(detected, decodeLines(lines, detected) ?? lines.map(line => decodeLoosely(line, detected)))
  for (const encoding of Object.keys(textEncodings) as TextEncoding[]) {
    const texts = encoding.startsWith('utf-') || encoding === detected ? null : decodeLines(lines, encoding)
    if (texts) add(encoding, texts)
  }
  return previews
}

const decodeLoosely = (line: Uint8Array, encoding: TextEncoding): string =>
  createDecoder(encoding)(line)
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, maxPreviewLength)
    .toWellFormed()
