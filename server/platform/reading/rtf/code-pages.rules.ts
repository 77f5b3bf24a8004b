// Code pages of Rich Text Format, by their number and by the character set of a font.
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'

const byNumber: Readonly<Record<number, TextEncoding>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1252: 'windows-1252',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  1258: 'windows-1258',
  65001: 'utf-8',
}

const byCharset: Readonly<Record<number, TextEncoding>> = {
  0: 'windows-1252',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gb18030',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}

export const findCodePage = (number: number): TextEncoding => byNumber[number] ?? 'windows-1252'

/** Encoding of a font's character set; null for the file's own. */
export const findCharset = (charset: number): TextEncoding | null => byCharset[charset] ?? null

const doubleBytes: ReadonlySet<TextEncoding> = new Set(['shift_jis', 'gb18030', 'euc-kr', 'big5'])

const isLead = (byte: number, encoding: TextEncoding): boolean =>
  encoding === 'shift_jis'
    ? (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc)
    : byte >= 0x81 && byte <= 0xfe

/** Whether the last byte is the first half of a character. */
export const endsInside = (bytes: readonly number[], encoding: TextEncoding): boolean => {
  if (!doubleBytes.has(encoding)) return false
  let at = 0
  while (at < bytes.length) at += isLead(bytes[at]!, encoding) ? 2 : 1
  return at > bytes.length
}
