// Words and order of the drawn pictures: read by Lantern, and by the package as it comes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Ocr from '@gutenye/ocr-node'
import type { Reader } from '../../server/platform/reading/index.ts'
import { type DrawnPicture, drawPictures } from './draw-pictures.ts'

type Share = { found: number; pairs: number; words: number }
export type KindFigures = { kind: string; ours: Share; plain: Share }

const countOf = (list: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

const countCommon = (a: readonly string[], b: readonly string[]): number => {
  const counts = countOf(b)
  return [...countOf(a)].reduce((sum, [item, count]) => sum + Math.min(count, counts.get(item) ?? 0), 0)
}

const listPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, i) => `${words[i]} ${word}`)

/** Typographic signs count as what a keyboard has for them. */
const plainSigns = (text: string): string => text.replace(/[’‘]/gu, "'").replace(/[–—]/gu, '-')

const measure = ({ words }: DrawnPicture, text: string): Share => {
  const known = words.map(plainSigns)
  const read = plainSigns(text).split(/\s+/u)
  return {
    words: known.length,
    found: countCommon(known, read),
    pairs: countCommon(listPairs(known), listPairs(read)),
  }
}

const add = (a: Share, b: Share): Share => ({
  found: a.found + b.found,
  pairs: a.pairs + b.pairs,
  words: a.words + b.words,
})

export const measureKinds = async (reader: Reader, folder: string): Promise<KindFigures[]> => {
  const ocr = await Ocr.create({ onnxOptions: { intraOpNumThreads: 1 } })
  const figures = new Map<string, KindFigures>()
  for (const picture of await drawPictures()) {
    const path = join(folder, 'drawn.png')
    writeFileSync(path, picture.png)
    const { reading } = await reader.readPicture(
      { path, copyPath: join(folder, 'copy'), withJpeg: false },
      { timeoutMs: 60_000, signal: new AbortController().signal },
    )
    const ours = reading.lines.map(line => line.words.map(({ text }) => text).join(' ')).join(' ')
    const plain: { text: string }[] = await ocr.detect(path)
    const none: Share = { found: 0, pairs: 0, words: 0 }
    const before = figures.get(picture.kind) ?? { kind: picture.kind, ours: none, plain: none }
    figures.set(picture.kind, {
      kind: picture.kind,
      ours: add(before.ours, measure(picture, ours)),
      plain: add(before.plain, measure(picture, plain.map(({ text }) => text).join(' '))),
    })
  }
  return [...figures.values()]
}
