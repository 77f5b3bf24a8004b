// Decoders of text files: those of Node, and iconv-lite's where Node's table lacks characters that Windows
// writes.
import { TextDecoder } from 'node:util'
import { isTextEncoding, type TextEncoding } from '@lantern/contract/text-encodings.rules'
import iconv from 'iconv-lite'

/** Labels of encodings that are part of a wider one, or written in another way. */
const wider: Readonly<Record<string, TextEncoding>> = {
  gbk: 'gb18030',
  'koi8-r': 'koi8-u',
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-8-i': 'iso-8859-8',
}

/** Encoding with this label of the Encoding Standard; null for an unknown one. */
export const findEncodingByLabel = (label: string): TextEncoding | null => {
  try {
    const { encoding } = new TextDecoder(label)
    const name = wider[encoding] ?? encoding
    return isTextEncoding(name) ? name : null
  } catch {
    return null
  }
}

/** Text of the next bytes; without bytes, of what was left over. */
export type DecodeBytes = (bytes?: Uint8Array) => string

/** Windows' extensions of two encodings, in which names and rarer syllables stand. */
const extended: Partial<Record<TextEncoding, string>> = { 'euc-kr': 'cp949', big5: 'big5-hkscs' }

/** Whether bytes that the encoding has no character for are an error instead of U+FFFD. */
const isStrict = (encoding: TextEncoding): boolean => /^utf-/u.test(encoding)

/** Decoder of one text, fed piece by piece; it leaves out a byte-order mark. @throws TypeError for bytes that are no UTF */
export const createDecoder = (encoding: TextEncoding): DecodeBytes => {
  const name = extended[encoding]
  if (name === undefined) {
    const decoder = new TextDecoder(encoding, { fatal: isStrict(encoding) })
    return bytes => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
  }
  const decoder = iconv.getDecoder(name)
  return bytes =>
    bytes
      ? decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      : (decoder.end() ?? '')
}
