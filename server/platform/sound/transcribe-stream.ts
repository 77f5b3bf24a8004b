// A stream of sound to windows with words, one after another, in bounded memory.
import type { TranscribedWord } from '../../database/stored/transcribed-words.ts'
import type { FindSpeech } from './speech/find-speech.ts'
import type { DecodedWindow } from './whisper/whisper.ts'
import {
  addPiece,
  cutBefore,
  emptyWindow,
  findRest,
  fitsInto,
  mapWords,
  type SpeechWindow,
  samplesOf,
} from './windows.rules.ts'

export type StreamedWindow = { endsAt: number; words: TranscribedWord[] }

type Parts = {
  findSpeech: FindSpeech
  transcribe(samples: Float32Array): Promise<DecodedWindow>
}

type Sound = {
  /** Blocks of samples, 16,000 a second, from `startsAt` on. */
  blocks: AsyncIterable<Float32Array>
  startsAt: number
  /** Second from which on it is transcribed: what lies before is only for the detector to find its way. */
  from: number
}

/**
 * Each window ends where the next one begins: whoever goes on from there misses nothing and repeats nothing. The last
 * one ends with the sound.
 */
export async function* transcribeStream(
  { findSpeech, transcribe }: Parts,
  { blocks, startsAt, from }: Sound,
): AsyncGenerator<StreamedWindow> {
  let window: SpeechWindow = emptyWindow
  /** Transcribes the window. @param next second at which speech goes on after it */
  const read = async (next: number): Promise<StreamedWindow> => {
    const { words, stoppedAt } = await transcribe(samplesOf(window))
    const rest = findRest(window, stoppedAt)
    const transcribed = mapWords(window, words)
    window = rest
    return { endsAt: rest.pieces[0]?.start ?? next, words: transcribed }
  }
  let end = from
  for await (const stretch of findSpeech(blocks, startsAt)) {
    end = Math.max(end, stretch.end)
    if (stretch.is === 'silence') {
      while (window.pieces.length > 0) yield await read(end)
      if (end > from) yield { endsAt: end, words: [] }
      continue
    }
    const piece = cutBefore(stretch, from)
    if (!piece) continue
    while (window.pieces.length > 0 && !fitsInto(window, piece)) yield await read(piece.start)
    window = addPiece(window, piece)
  }
  while (window.pieces.length > 0) yield await read(end)
}
