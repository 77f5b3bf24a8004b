// Reads a document as people's files are read; pages that are pictures by OCR, whose readings are kept on disk.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageReadingSchema } from '@lantern/contract/material/reading/page-readings'
import { z } from 'zod'
import type { EnginePassage } from '../../server/platform/engine/index.ts'
import type {
  DraftPassage,
  ReadDocument,
  Reader,
  RecognisedPage,
} from '../../server/platform/reading/index.ts'
import type { BenchDocument } from './list.ts'

const cache = join(import.meta.dirname, '../../.cache/documents')
const ocrSources = join(import.meta.dirname, '../../server/platform/reading/ocr')
const limits = { pages: 2000, pageTimeoutMs: 60_000 }

export type BenchPassage = EnginePassage & { pages: { first: number; last: number } | null }

const recognisedSchema = z.array(
  z.tuple([
    z.number().int(),
    z.strictObject({
      reading: pageReadingSchema,
      frame: z
        .strictObject({
          page: z.number().int(),
          width: z.number(),
          height: z.number(),
          rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
          left: z.number(),
          bottom: z.number(),
        })
        .nullable(),
    }),
  ]),
)

/** Names readings by the file and by what made them. */
const nameReadings = (path: string): string => {
  const hash = createHash('sha256').update(readFileSync(path))
  for (const file of readdirSync(ocrSources).sort())
    if (/(?<!\.test)\.ts$/u.test(file)) hash.update(readFileSync(join(ocrSources, file)))
  return join(cache, `ocr-${hash.digest('hex').slice(0, 20)}.json`)
}

const recognise = async (reader: Reader, path: string, pages: readonly number[]) => {
  const cached = nameReadings(path)
  if (existsSync(cached)) return new Map(recognisedSchema.parse(JSON.parse(readFileSync(cached, 'utf8'))))
  const readings = new Map<number, RecognisedPage>()
  for (const page of pages) {
    const signal = AbortSignal.timeout(300_000)
    const { reading, frame } = await reader.readScan(
      { path, page, withJpeg: false },
      { timeoutMs: 240_000, signal },
    )
    readings.set(page, { reading, frame })
  }
  mkdirSync(cache, { recursive: true })
  writeFileSync(cached, JSON.stringify([...readings]))
  return readings
}

export type ReadPassages = {
  passages: BenchPassage[]
  /** Passages of its contents and index. */
  contents: BenchPassage[]
}

/** The passages of a document, each with an id of its own. Blank ends of chapters aren't sent to OCR. */
export const readDocument = async (
  reader: Reader,
  { name, fileKind, textKind }: Pick<BenchDocument, 'name' | 'fileKind' | 'textKind'>,
  path: string,
): Promise<ReadPassages> => {
  const read = (recognised: ReadonlyMap<number, RecognisedPage>): Promise<ReadDocument> =>
    reader.read(
      { path, kind: fileKind, recognised },
      { limits, signal: AbortSignal.timeout(600_000), onProgress: () => {} },
    )
  const first = await read(new Map())
  const document =
    textKind === 'scan' ? await read(await recognise(reader, path, first.pagesToRecognise)) : first
  const toPassage = ({ ordinal, headings, text, sentences, pages }: DraftPassage): BenchPassage => ({
    id: `${name}-${ordinal}`,
    headings,
    text,
    sentences,
    pages,
  })
  return {
    passages: document.passages.filter(({ isContents }) => !isContents).map(toPassage),
    contents: document.passages.filter(({ isContents }) => isContents).map(toPassage),
  }
}

/** A passage as the engine gets it. */
export const toEnginePassage = ({ id, headings, text, sentences }: BenchPassage): EnginePassage => ({
  id,
  headings,
  text,
  sentences,
})
