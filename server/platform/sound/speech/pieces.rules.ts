// Pieces of speech in a stream of sound: from the chance of speech in each frame, by Silero.
import { sampleRate } from '../resampler.ts'

/** Samples of a frame, 32 ms. */
export const frameSamples = 512
const framesPerSecond = sampleRate / frameSamples

const speechFrom = 0.5
const silenceBelow = 0.35
/** Frames of speech that begin a piece, of silence that end one, and of silence left at both sides. */
const beginFrames = 3
const endFrames = 10
const edgeFrames = 6
/** Longest piece, and its end in which it is cut at the quietest frame where nobody pauses. */
const maxFrames = Math.floor(12 * framesPerSecond)
const cutFrames = Math.floor(6 * framesPerSecond)
/** Frames without speech that are reported. */
const silenceFrames = Math.floor(60 * framesPerSecond)

/** Speech, or a long stretch without any; `start` and `end` in seconds. */
export type Stretch =
  | { is: 'speech'; start: number; end: number; samples: Float32Array }
  | { is: 'silence'; end: number }

export type PieceFinder = {
  /** @param chance that somebody speaks in the frame, 0 to 1 */
  add(frame: Float32Array, chance: number): Stretch | null
  /** Rest at the end of the sound. */
  end(): Stretch | null
}

const joinFrames = (frames: readonly Float32Array[]): Float32Array => {
  const all = new Float32Array(frames.length * frameSamples)
  for (const [i, frame] of frames.entries()) all.set(frame, i * frameSamples)
  return all
}

/** @param startSeconds second of the recording at which the first frame begins */
export const createPieceFinder = (startSeconds = 0): PieceFinder => {
  let frames: Float32Array[] = []
  let chances: number[] = []
  /** Frames seen, those of speech in a row, those of silence in a row, and frames since the last piece. */
  let [seen, loud, quiet, silent] = [0, 0, 0, 0]
  let isSpeech = false

  const secondsAt = (frame: number) => startSeconds + (frame * frameSamples) / sampleRate
  const cutPiece = (count: number): Stretch => {
    const first = seen - frames.length
    const samples = joinFrames(frames.slice(0, count))
    frames = frames.slice(count)
    chances = chances.slice(count)
    silent = 0
    return { is: 'speech', start: secondsAt(first), end: secondsAt(first + count), samples }
  }
  const endPiece = (): Stretch => {
    const piece = cutPiece(frames.length - (quiet - edgeFrames))
    frames = frames.slice(-edgeFrames)
    chances = chances.slice(-edgeFrames)
    isSpeech = false
    loud = 0
    return piece
  }
  const cutLongPiece = (): Stretch => {
    let cut = frames.length - 1
    for (let i = frames.length - cutFrames; i < frames.length; i++) if (chances[i]! < chances[cut]!) cut = i
    return cutPiece(cut)
  }
  const waitForSpeech = (chance: number): Stretch | null => {
    loud = chance > speechFrom ? loud + 1 : 0
    silent += 1
    if (loud >= beginFrames) {
      isSpeech = true
      quiet = 0
      return null
    }
    if (loud === 0 && frames.length > edgeFrames) {
      frames.shift()
      chances.shift()
    }
    if (silent < silenceFrames || loud > 0) return null
    silent = 0
    return { is: 'silence', end: secondsAt(seen - frames.length) }
  }
  return {
    add: (frame, chance) => {
      frames.push(frame)
      chances.push(chance)
      seen += 1
      if (!isSpeech) return waitForSpeech(chance)
      quiet = chance < silenceBelow ? quiet + 1 : 0
      if (quiet > endFrames) return endPiece()
      return frames.length >= maxFrames ? cutLongPiece() : null
    },
    end: () =>
      isSpeech && frames.length > 0 ? cutPiece(frames.length) : { is: 'silence', end: secondsAt(seen) },
  }
}
