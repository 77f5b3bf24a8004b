// The text of a file as `decodeText` gives it, piece by piece: however large it is, a few pieces are in memory.
import { Readable } from 'node:stream'
import { findByteOrderMark, isControl, maxControlShare } from './decode-text.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The decoded pieces of a stream. @throws TypeError for bytes that are none of the encoding */
const decodePieces = async function* (bytes: Readable, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' })
  for await (const chunk of bytes) yield decoder.decode(chunk as Uint8Array, { stream: true })
  yield decoder.decode()
}

const isText = async (bytes: Readable, encoding: TextEncoding): Promise<boolean> => {
  let controls = 0
  let length = 0
  for await (const piece of decodePieces(bytes, encoding)) {
    if (piece.includes('\0')) return false
    length += piece.length
    for (let i = 0; i < piece.length; i++) if (isControl(piece.charCodeAt(i))) controls += 1
  }
  return controls / Math.max(1, length) <= maxControlShare
}

/** Null where the bytes are none of the encoding. */
const tryEncoding = (bytes: Readable, encoding: TextEncoding): Promise<boolean | null> =>
  isText(bytes, encoding).catch(error => {
    if (error instanceof TypeError) return null
    throw error
  })

/** Bytes that the longest byte-order mark has. */
const markBytes = 3

const readHead = async (bytes: Readable): Promise<Uint8Array> => {
  const head: number[] = []
  for await (const chunk of bytes) {
    head.push(...(chunk as Uint8Array).subarray(0, markBytes))
    if (head.length >= markBytes) break
  }
  return Uint8Array.from(head)
}

/** @param open reads the file from its start. @returns null for content that is not text */
export const findTextEncoding = async (open: () => Readable): Promise<TextEncoding | null> => {
  const marked = findByteOrderMark(await readHead(open()))
  const encoding = marked ?? 'utf-8'
  const outcome = await tryEncoding(open(), encoding)
  if (outcome !== null) return outcome ? encoding : null
  return marked === null && (await tryEncoding(open(), 'windows-1252')) ? 'windows-1252' : null
}

/** Line feeds in place of all line ends, also where one is cut between two pieces. */
const withLineFeeds = async function* (pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let endsWithReturn = false
  for await (const piece of pieces) {
    const text: string = `${endsWithReturn ? '\r' : ''}${piece}`
    endsWithReturn = text.endsWith('\r')
    const completeText = endsWithReturn ? text.slice(0, -1) : text
    if (completeText !== '') yield completeText.replace(/\r\n?/gu, '\n')
  }
  if (endsWithReturn) yield '\n'
}

/** UTF-8 of a text, without its byte-order mark and with line feeds only. */
export const decodeTextStream = (bytes: Readable, encoding: TextEncoding): Readable =>
  Readable.from(withLineFeeds(decodePieces(bytes, encoding)), { objectMode: false })
