// Encodings of text files.

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
  macintosh: 'Mac OS Roman',
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
