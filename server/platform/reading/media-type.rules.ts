// Media type of a source's file, with the charset that it was read in where the file doesn't name it.
import { isTextEncoding, type TextEncoding } from '@lantern/contract/text-encodings.rules'

/** Media types of files whose kind has several forms. */
export const mediaTypes = {
  code: 'text/x-source',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  html: 'text/html',
  rtf: 'application/rtf',
  epub: 'application/epub+zip',
  odt: 'application/vnd.oasis.opendocument.text',
  odp: 'application/vnd.oasis.opendocument.presentation',
} as const

export type MediaType = { type: string; charset: TextEncoding | null }

/** @param written such as "text/csv; charset=windows-1251" */
export const parseMediaType = (written: string | null): MediaType | null => {
  if (written === null) return null
  const [type = '', parameter = ''] = written.split(';')
  const charset = parameter.trim().replace(/^charset=/u, '')
  return { type: type.trim(), charset: isTextEncoding(charset) ? charset : null }
}

const formatMediaType = ({ type, charset }: MediaType): string =>
  charset === null ? type : `${type}; charset=${charset}`

/** Media type after a reading in this charset, null for a certain one; unnamed files stay unnamed without. */
export const withCharset = (written: string | null, charset: TextEncoding | null): string | null => {
  const type = parseMediaType(written)?.type ?? null
  if (type === null && charset === null) return null
  return formatMediaType({ type: type ?? 'text/plain', charset })
}
