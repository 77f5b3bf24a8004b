// Compares words with boxes against those of `pdftotext -bbox`, and orders of words against a known one.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Origin at the page's top left, y downwards, in points. */
export type PlacedWord = { page: number; text: string; x0: number; y0: number; x1: number; y1: number }

const run = promisify(execFile)
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const unescapeXml = (text: string): string =>
  text.replace(/&(lt|gt|amp|quot|apos);/gu, (_, name: string) => entities[name]!)

/** Words of every page by poppler's `pdftotext -bbox`. @throws where the program is missing or fails */
export const readWithPdftotext = async (path: string): Promise<PlacedWord[]> => {
  const { stdout } = await run('pdftotext', ['-bbox', path, '-'], { maxBuffer: 2 ** 30 })
  const words: PlacedWord[] = []
  let page = 0
  for (const match of stdout.matchAll(
    /<page |<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<\/word>/gu,
  )) {
    if (match[5] === undefined) page += 1
    else {
      const [x0, y0, x1, y1] = match.slice(1, 5).map(Number) as [number, number, number, number]
      words.push({ page, text: unescapeXml(match[5]), x0, y0, x1, y1 })
    }
  }
  return words
}

const getKey = ({ page, text }: PlacedWord): string => `${page} ${text.normalize('NFKC')}`

/** Whether two boxes are those of the same word: both centres inside the other's box, 1 point of play. */
const samePlace = (a: PlacedWord, b: PlacedWord): boolean => {
  const x = Math.abs((a.x0 + a.x1) / 2 - (b.x0 + b.x1) / 2)
  const y = Math.abs((a.y0 + a.y1) / 2 - (b.y0 + b.y1) / 2)
  return x <= Math.min(a.x1 - a.x0, b.x1 - b.x0) / 2 + 1 && y <= Math.min(a.y1 - a.y0, b.y1 - b.y0) / 2 + 1
}

export type WordScore = { f1: number; edgeError: number }

/** F1 of equal words in equal places, and the median distance of their left and right edges in points. */
export const scoreWords = (ours: PlacedWord[], theirs: PlacedWord[]): WordScore => {
  const waiting = new Map<string, PlacedWord[]>()
  for (const word of theirs) waiting.set(getKey(word), [...(waiting.get(getKey(word)) ?? []), word])
  const errors: number[] = []
  let matched = 0
  for (const word of ours) {
    const candidates = waiting.get(getKey(word)) ?? []
    const index = candidates.findIndex(candidate => samePlace(word, candidate))
    if (index < 0) continue
    const [partner] = candidates.splice(index, 1)
    errors.push(Math.abs(word.x0 - partner!.x0), Math.abs(word.x1 - partner!.x1))
    matched += 1
  }
  errors.sort((a, b) => a - b)
  return {
    f1: (2 * matched) / Math.max(1, ours.length + theirs.length),
    edgeError: errors[errors.length >> 1] ?? 0,
  }
}

const trigrams = (words: string[]): Map<string, number> => {
  const bare = words
    .map(word => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(word => word !== '')
  const counts = new Map<string, number>()
  for (let i = 2; i < bare.length; i++) {
    const key = `${bare[i - 2]} ${bare[i - 1]} ${bare[i]}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** F1 of the word trigrams of two orders of the same text: 1 for the same order. */
export const scoreOrder = (ours: string[], truth: string[]): number => {
  const [a, b] = [trigrams(ours), trigrams(truth)]
  let shared = 0
  for (const [key, count] of a) shared += Math.min(count, b.get(key) ?? 0)
  const total = [...a.values(), ...b.values()].reduce((sum, count) => sum + count, 0)
  return (2 * shared) / Math.max(1, total)
}
