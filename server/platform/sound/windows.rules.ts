// Windows for Whisper: pieces of speech put together, since a window costs the same however little is in it. Times of a
// window are mapped back to those of the recording.
import { sampleRate } from './resampler.ts'

/** Longest window in seconds; Whisper reads 30. */
export const maxWindowSeconds = 29.5
/** Silence between two pieces, unless one was cut from the other. */
const gapSeconds = 0.4
/** Distance up to which two pieces are one after the other. */
const adjacentSeconds = 0.01
/** Shorter rests are no speech. */
const minRestSamples = sampleRate / 10
/** Rest that is worth a place in the next window, and progress without which it would be read again and again. */
const minRestSeconds = 0.8
const minProgressSeconds = 5

export type SpeechPiece = {
  /** Second of the recording. */
  start: number
  samples: Float32Array
}

type PlacedPiece = SpeechPiece & { /** Second of the window. */ at: number }

export type SpeechWindow = { pieces: readonly PlacedPiece[]; seconds: number }

export const emptyWindow: SpeechWindow = { pieces: [], seconds: 0 }

const lengthOf = ({ samples }: SpeechPiece): number => samples.length / sampleRate

export const fitsInto = ({ seconds }: SpeechWindow, piece: SpeechPiece): boolean =>
  seconds + lengthOf(piece) + gapSeconds <= maxWindowSeconds

export const addPiece = (
  { pieces, seconds }: SpeechWindow,
  { start, samples }: SpeechPiece,
): SpeechWindow => {
  const last = pieces.at(-1)
  const isApart = last !== undefined && start - last.start - lengthOf(last) > adjacentSeconds
  const at = seconds + (isApart ? gapSeconds : 0)
  const piece = { start, samples, at }
  return { pieces: [...pieces, piece], seconds: at + lengthOf(piece) }
}

export const samplesOf = ({ pieces, seconds }: SpeechWindow): Float32Array => {
  const all = new Float32Array(Math.ceil(seconds * sampleRate))
  for (const { at, samples } of pieces) {
    const first = Math.round(at * sampleRate)
    all.set(samples.subarray(0, all.length - first), first)
  }
  return all
}

/** Tolerance of a time that lies just before its piece. */
const tolerance = 0.05
/** Seconds before the end of a word at which it is surely still in its piece. */
const endMargin = 2 * tolerance + 0.01

const round = (seconds: number): number => Math.round(seconds * 100) / 100

/** Second of the recording for a second of the window. */
export const mapBack = ({ pieces }: SpeechWindow, seconds: number): number => {
  const piece = pieces.findLast(({ at }) => at <= seconds + tolerance) ?? pieces[0]
  if (!piece) return round(seconds)
  return round(Math.max(piece.start, Math.min(seconds - piece.at, lengthOf(piece)) + piece.start))
}

/** Words with times of the recording, in order: a later one never begins before an earlier one. */
export const mapWords = <Word extends { start: number; end: number }>(
  window: SpeechWindow,
  words: readonly Word[],
): Word[] => {
  let earliest = 0
  return words.map(word => {
    const start = Math.max(earliest, mapBack(window, word.start))
    // The end is that of the piece in which the word is, not the beginning of the next one.
    const inside = mapBack(window, Math.max(word.start, word.end - endMargin)) + endMargin
    earliest = start
    return { ...word, start, end: round(Math.max(start, inside)) }
  })
}

/**
 * Speech that Whisper left out at the end of a window, for the start of the next one; empty where the window was read whole,
 * and where Whisper stopped at once, so that it would be read forever.
 * @param stoppedAt second of the window
 */
export const findRest = (window: SpeechWindow, stoppedAt: number): SpeechWindow => {
  if (stoppedAt <= minProgressSeconds) return emptyWindow
  const rests = window.pieces.flatMap(({ start, at, samples }) => {
    const first = Math.max(0, Math.round((stoppedAt - at) * sampleRate))
    return samples.length - first < minRestSamples
      ? []
      : [{ start: start + first / sampleRate, samples: samples.subarray(first) }]
  })
  const seconds = rests.reduce((sum, piece) => sum + lengthOf(piece), 0)
  return seconds < minRestSeconds ? emptyWindow : rests.reduce(addPiece, emptyWindow)
}

/** Piece without what lies before a second; null where nothing is left. */
export const cutBefore = (piece: SpeechPiece, second: number): SpeechPiece | null => {
  const first = Math.max(0, Math.round((second - piece.start) * sampleRate))
  if (first === 0) return piece
  return piece.samples.length - first < minRestSamples
    ? null
    : { start: piece.start + first / sampleRate, samples: piece.samples.subarray(first) }
}
