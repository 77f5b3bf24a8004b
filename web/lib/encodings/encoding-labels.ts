// Names of encodings as people see them.
import { type TextEncoding, textEncodings } from '@lantern/contract/text-encodings.rules'
import * as m from '@lantern/messages'

/** Languages of an encoding; missing for those of all languages. */
const languages: Partial<Record<TextEncoding, () => string>> = {
  'windows-1250': m.encoding_language_central,
  'windows-1251': m.encoding_language_cyrillic,
  'windows-1252': m.encoding_language_western,
  'windows-1253': m.encoding_language_greek,
  'windows-1254': m.encoding_language_turkish,
  'windows-1255': m.encoding_language_hebrew,
  'windows-1256': m.encoding_language_arabic,
  'windows-1257': m.encoding_language_baltic,
  'windows-1258': m.encoding_language_vietnamese,
  'windows-874': m.encoding_language_thai,
  'iso-8859-2': m.encoding_language_central,
  'iso-8859-4': m.encoding_language_baltic,
  'iso-8859-5': m.encoding_language_cyrillic,
  'iso-8859-6': m.encoding_language_arabic,
  'iso-8859-7': m.encoding_language_greek,
  'iso-8859-8': m.encoding_language_hebrew,
  macintosh: m.encoding_language_western,
  'koi8-u': m.encoding_language_cyrillic,
  ibm866: m.encoding_language_cyrillic,
  shift_jis: m.encoding_language_japanese,
  'euc-jp': m.encoding_language_japanese,
  'iso-2022-jp': m.encoding_language_japanese,
  gb18030: m.encoding_language_chinese_simplified,
  big5: m.encoding_language_chinese_traditional,
  'euc-kr': m.encoding_language_korean,
}

export const formatEncoding = (encoding: TextEncoding): string => {
  const language = languages[encoding]
  const name = textEncodings[encoding]
  return language ? m.encoding_named({ language: language(), name }) : name
}
