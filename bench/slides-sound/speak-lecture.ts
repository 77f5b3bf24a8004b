// A lecture spoken by flite, and what speech recognition makes of it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TranscribedWord } from '../../server/database/stored/transcribed-words.ts'
import { createBuiltIn } from '../../server/platform/sound/built-in.ts'
import { findProgram } from '../../server/platform/sound/decode/find-program.ts'
import { sampleRate } from '../../server/platform/sound/resampler.rules.ts'
import { readSamples, saveWav } from '../sound/make-sounds.ts'
import type { Lecture } from './read-lecture.ts'

const pauseSeconds = 0.6

/** The lecture with the times of its spoken sentences, and the words that were recognised; null without flite. */
export const speakLecture = async (
  lecture: Lecture,
): Promise<{ lecture: Lecture; words: TranscribedWord[] } | null> => {
  const flite = await findProgram('flite')
  if (!flite) return null
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-lecture-'))
  const transcriber = createBuiltIn()
  try {
    const parts: Float32Array[] = []
    let length = 0
    const add = (samples: Float32Array) => {
      parts.push(samples)
      length += samples.length
    }
    const sentences: Lecture['sentences'] = []
    for (const sentence of lecture.sentences) {
      const path = join(folder, 'sentence.wav')
      execFileSync(flite, ['-voice', 'slt', '-t', sentence.text, '-o', path])
      const start = length / sampleRate
      add(await readSamples(path))
      sentences.push({ ...sentence, start, end: length / sampleRate })
      add(new Float32Array(pauseSeconds * sampleRate))
    }
    const whole = new Float32Array(length)
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
    }
    const path = join(folder, 'lecture.wav')
    await saveWav(path, whole)
    const words: TranscribedWord[] = []
    await transcriber.transcribe(
      { path, language: 'en', from: 0 },
      {
        signal: new AbortController().signal,
        onOpen: async () => {},
        onWindow: async window => {
          words.push(...window.words)
          return true
        },
      },
    )
    return { lecture: { ...lecture, sentences }, words }
  } finally {
    await transcriber.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
