// Encoding of a text file: by its byte-order mark, its zero bytes or its escape sequences, else UTF-8, else as XML or
// HTML declares it, else a guess.

import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { createDecoder, findEncodingByLabel } from './decoders.ts'
import { createEncodingDetector } from './encoding-detector.ts'

/** Bytes that the longest byte-order mark has. */
const markBytes = 3

export const findByteOrderMark = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null => {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return null
}

/** Bytes at the start in which zeros show UTF-16; no other text has any. */
const zerosWithin = 4096
/** Share of zeros at every second byte: letters of Latin, or spaces and line ends of other scripts. */
const minZeroShare = 0.01
/** Zeros at the other bytes, as a share of these. */
const maxOtherZeros = 0.05

const findZeros = (head: Uint8Array): TextEncoding | null => {
  const half = Math.floor(head.length / 2)
  const zeros = [0, 0]
  for (let i = 0; i < half * 2; i++) if (head[i] === 0) zeros[i % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) === 0 || Math.max(even, odd) < minZeroShare * half) return null
  if (even <= maxOtherZeros * odd) return 'utf-16le'
  return odd <= maxOtherZeros * even ? 'utf-16be' : null
}

/** Sequences by which ISO-2022-JP changes to Japanese. */
const japaneseEscapes = ['\u001b$@', '\u001b$B']

const declaration =
  /<(?:\?xml\s[^>]{0,200}?encoding|meta\s[^>]{0,300}?charset)\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]{2,40})/iu

/** Encoding that XML or HTML declares at its start; null where it declares none, or a wrong one. */
const findDeclared = (head: Uint8Array): TextEncoding | null => {
  const label = declaration.exec(Buffer.from(head).toString('latin1'))?.[1]
  const encoding = label === undefined ? null : findEncodingByLabel(label)
  return encoding?.startsWith('utf-') ? null : encoding
}

/**
 * Evidence of an encoding: `marked` by a byte-order mark, `valid` UTF-8, `declared` by XML or HTML, `seen` by zeros
 * or escapes, or guessed.
 */
export type FoundEncoding = {
  encoding: TextEncoding
  by: 'marked' | 'valid' | 'declared' | 'seen' | 'guess'
}

export type EncodingFinder = { add(bytes: Uint8Array): void; end(): FoundEncoding }

/** Finder for one text, fed in pieces of any size. */
export const createEncodingFinder = (): EncodingFinder => {
  const head: number[] = []
  const detector = createEncodingDetector()
  const utf8 = createDecoder('utf-8')
  let isUtf8 = true
  let isJapanese = false
  let last = ''
  const decode = (bytes?: Uint8Array): void => {
    if (!isUtf8) return
    try {
      const text = last + utf8(bytes)
      isJapanese ||= japaneseEscapes.some(sequence => text.includes(sequence))
      last = text.slice(-2)
    } catch {
      isUtf8 = false
    }
  }
  return {
    add(bytes) {
      for (let i = 0; head.length < zerosWithin && i < bytes.length; i++) head.push(bytes[i]!)
      decode(bytes)
      detector.add(bytes)
    },
    end() {
      decode()
      const start = Uint8Array.from(head)
      const marked = findByteOrderMark(start.subarray(0, markBytes))
      if (marked) return { encoding: marked, by: 'marked' }
      const zeros = findZeros(start)
      if (zeros) return { encoding: zeros, by: 'seen' }
      if (isUtf8)
        return isJapanese ? { encoding: 'iso-2022-jp', by: 'seen' } : { encoding: 'utf-8', by: 'valid' }
      const declared = findDeclared(start)
      if (declared) return { encoding: declared, by: 'declared' }
      return { encoding: detector.guess(), by: 'guess' }
    },
  }
}
