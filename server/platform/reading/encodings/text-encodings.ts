// Encodings of text files, and their decoders: those of Node, and iconv-lite's where Node's table lacks
// characters that Windows writes.
import { TextDecoder } from 'node:util'
import iconv from 'iconv-lite'

/** Encodings by their label of the Encoding Standard, with the name that people read. */
export const textEncodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'windows-1258': 'Windows-1258',
  'windows-874': 'Windows-874',
  'iso-8859-2': 'ISO 8859-2',
  'iso-8859-4': 'ISO 8859-4',
  'iso-8859-5': 'ISO 8859-5',
  'iso-8859-6': 'ISO 8859-6',
  'iso-8859-7': 'ISO 8859-7',
  'iso-8859-8': 'ISO 8859-8',
  'koi8-u': 'KOI8',
  ibm866: 'IBM866',
  shift_jis: 'Shift-JIS',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP',
  gb18030: 'GBK',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
} as const

export type TextEncoding = keyof typeof textEncodings

export const isTextEncoding = (label: string): label is TextEncoding => Object.hasOwn(textEncodings, label)

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
