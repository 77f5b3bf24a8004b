// The text of a file as `decodeText` gives it, piece by piece: however large it is, a few pieces are in memory.
import { Readable } from 'node:stream'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { findGuess, listCandidates, mustBePlausible } from './decode-text.ts'
import { createDecoder } from './decoders.ts'
import { createEncodingFinder, type FoundEncoding } from './find-encoding.ts'
import { createTextMeter, type TextMeter } from './text-meter.rules.ts'

/** The decoded pieces of a stream. @throws TypeError for bytes that are none of the encoding */
const decodePieces = async function* (bytes: Readable, encoding: TextEncoding): AsyncGenerator<string> {
  const decode = createDecoder(encoding)
  for await (const chunk of bytes) yield decode(chunk as Uint8Array)
  yield decode()
}

/** Null where the bytes are none of the encoding. */
const measureText = async (bytes: Readable, encoding: TextEncoding): Promise<TextMeter | null> => {
  const meter = createTextMeter()
  try {
    for await (const piece of decodePieces(bytes, encoding)) meter.add(piece)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
  return meter
}

const findEncoding = async (bytes: Readable): Promise<FoundEncoding> => {
  const finder = createEncodingFinder()
  for await (const chunk of bytes) finder.add(chunk as Uint8Array)
  return finder.end()
}

export type StreamEncoding = { encoding: TextEncoding; isGuessed: boolean }

/** @param open reads the file from its start. @returns null for content that is not text */
export const findTextEncoding = async (open: () => Readable): Promise<StreamEncoding | null> => {
  const found = await findEncoding(open())
  for (const encoding of listCandidates(found)) {
    const meter = await measureText(open(), encoding)
    if (meter?.isText() && (!mustBePlausible(found, encoding) || meter.isPlausible(encoding)))
      return { encoding, isGuessed: findGuess(found, encoding) !== null }
  }
  return null
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
