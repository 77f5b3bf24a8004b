// Times of words: a monotone path through the attention of the heads that follow the sound (dynamic time warping).
import { isTime, marksPerSecond } from './tokens.rules.ts'

/** Attention of each head for one token, over the frames of the window. */
export type Attention = readonly Float32Array[]

export type Decoded = {
  tokens: readonly number[]
  /** Logarithms of their probabilities. */
  logProbabilities: readonly number[]
  /** Null for time marks. */
  attention: readonly (Attention | null)[]
}

/** Word of a window; times are seconds from its start. */
export type AlignedWord = { text: string; start: number; end: number; probability: number }

const smoothing = 3
const maxFrames = 1500

/** Median of the seven values around each. */
const smooth = (row: Float32Array): Float32Array => {
  const near = new Float32Array(2 * smoothing + 1)
  return row.map((_, i) => {
    const from = Math.max(0, i - smoothing)
    const count = Math.min(row.length - 1, i + smoothing) - from + 1
    for (let j = 0; j < count; j++) {
      let k = j
      const value = row[from + j]!
      while (k > 0 && near[k - 1]! > value) {
        near[k] = near[k - 1]!
        k--
      }
      near[k] = value
    }
    return near[count >> 1]!
  })
}

/** Each frame's values over the tokens, by their mean and deviation. */
const standardise = (rows: readonly Float32Array[], frames: number): void => {
  for (let frame = 0; frame < frames; frame++) {
    const mean = rows.reduce((sum, row) => sum + row[frame]!, 0) / rows.length
    const variance = rows.reduce((sum, row) => sum + (row[frame]! - mean) ** 2, 0) / rows.length
    const deviation = Math.sqrt(variance) || 1
    for (const row of rows) row[frame] = (row[frame]! - mean) / deviation
  }
}

const computeCosts = (attention: readonly Attention[], frames: number): Float32Array[] => {
  const costs = attention.map(() => new Float32Array(frames))
  const heads = attention[0]?.length ?? 0
  for (let head = 0; head < heads; head++) {
    const rows = attention.map(ofToken => ofToken[head]!.slice(0, frames))
    standardise(rows, frames)
    for (const [i, row] of rows.entries()) {
      const cost = costs[i]!
      for (const [frame, value] of smooth(row).entries()) cost[frame] = cost[frame]! - value / heads
    }
  }
  return costs
}

const [bothWays, tokenOnly, frameOnly] = [0, 1, 2]

/** First frame of each token on the cheapest monotone path. */
export const alignFrames = (costs: readonly Float32Array[], frames: number): number[] => {
  const count = costs.length
  const width = frames + 1
  const sums = new Float32Array((count + 1) * width).fill(Number.POSITIVE_INFINITY)
  const ways = new Uint8Array((count + 1) * width)
  sums[0] = 0
  for (let frame = 1; frame <= frames; frame++)
    for (let i = 1; i <= count; i++) {
      const both = sums[(i - 1) * width + frame - 1]!
      const token = sums[(i - 1) * width + frame]!
      const time = sums[i * width + frame - 1]!
      const way = both < token && both < time ? bothWays : token < time ? tokenOnly : frameOnly
      sums[i * width + frame] = costs[i - 1]![frame - 1]! + Math.min(both, token, time)
      ways[i * width + frame] = way
    }
  const first = new Array<number>(count).fill(0)
  for (let i = count, frame = frames; i > 0 && frame > 0; ) {
    first[i - 1] = frame - 1
    const way = ways[i * width + frame]
    if (way !== frameOnly) i--
    if (way !== tokenOnly) frame--
  }
  return first
}

type Gathered = { tokens: number[]; start: number; end: number; logProbability: number }

/**
 * Words of a window in order. @param textOf text of tokens; a word begins with a space
 * @param seconds length of the window
 */
export const alignWords = (
  { tokens, logProbabilities, attention }: Decoded,
  seconds: number,
  textOf: (tokens: readonly number[]) => string,
): AlignedWord[] => {
  const places = tokens.flatMap((token, i) => {
    const ofToken = attention[i]
    return isTime(token) || !ofToken ? [] : [{ token, logProbability: logProbabilities[i]!, ofToken }]
  })
  if (places.length === 0) return []
  const frames = Math.max(1, Math.min(maxFrames, Math.round(seconds * marksPerSecond)))
  const costs = computeCosts(
    places.map(({ ofToken }) => ofToken),
    frames,
  )
  const first = alignFrames(costs, frames)
  const words: Gathered[] = []
  for (const [i, { token, logProbability }] of places.entries()) {
    const end = (first[i + 1] ?? frames) / marksPerSecond
    const current = words.at(-1)
    if (!current || textOf([token]).startsWith(' '))
      words.push({ tokens: [token], start: first[i]! / marksPerSecond, end, logProbability })
    else {
      current.tokens.push(token)
      current.end = end
      current.logProbability += logProbability
    }
  }
  return words.flatMap(({ tokens: ofWord, start, end, logProbability }) => {
    const text = textOf(ofWord).trim()
    const probability = Math.exp(logProbability / ofWord.length)
    return text === '' ? [] : [{ text, start, end, probability }]
  })
}
