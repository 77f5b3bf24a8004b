// Speech recognition that hears given sentences, whatever the sound is: one window each, a word in half a second. It is
// unsure of words with ~ before them.
import type { TranscribedWindow, Transcriber } from '../platform/sound/index.ts'

const wordSeconds = 0.5

const createWindow = (sentence: string, startsAt: number): TranscribedWindow => {
  const words = sentence.split(' ').map((word, i) => {
    const start = startsAt + i * wordSeconds
    const probability = word.startsWith('~') ? 0.2 : 0.9
    return { text: word.replace('~', ''), start, end: start + wordSeconds, probability }
  })
  return { startsAt, endsAt: startsAt + words.length * wordSeconds, words, workMs: 1 }
}

export const createFixedTranscriber = (sentences: readonly string[]): Transcriber => ({
  findObstacle: () => null,
  transcribe: async (_file, { onOpen, onWindow }) => {
    const windows: TranscribedWindow[] = []
    for (const sentence of sentences) windows.push(createWindow(sentence, windows.at(-1)?.endsAt ?? 0))
    await onOpen({ seconds: windows.at(-1)?.endsAt ?? 0, hasPicture: false })
    for (const window of windows) if (!(await onWindow(window))) return false
    return true
  },
  extractSound: async () => null,
  findFrames: async () => ({ frames: [], problem: null }),
  close: async () => {},
})
