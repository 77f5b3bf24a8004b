// Speech recognition that comes with Lantern: Whisper base in a process of its own, for English.
import { builtInLanguages } from '@lantern/contract/material/recordings/languages'
import { SoundError, type Transcriber } from './index.ts'
import { hasMemoryForSpeech, neededMegabytes } from './memory.ts'
import { createSoundProcess } from './sound-process.ts'
import { findModelFolder } from './whisper/model-files.ts'

export const createBuiltIn = (
  availableMemory: () => number = () => process.availableMemory(),
): Transcriber => {
  const sound = createSoundProcess()
  let isRunning = false
  return {
    findObstacle: language => {
      if (!builtInLanguages.includes(language)) return new SoundError('language-not-transcribed')
      if (findModelFolder() === null) return new SoundError('transcriber-missing')
      if (!isRunning && !hasMemoryForSpeech(availableMemory()))
        return new SoundError('too-little-memory', { needed: neededMegabytes })
      return null
    },
    transcribe: async ({ path, from, language }, { signal, onOpen, onWindow }) => {
      isRunning = true
      try {
        const { seconds, hasPicture } = await sound.ask(
          { do: 'open', path, from, language },
          ['opened'],
          signal,
        )
        await onOpen({ seconds, hasPicture })
        for (;;) {
          const answer = await sound.ask({ do: 'next' }, ['window', 'end'], signal)
          if (answer.is === 'end') return true
          const { startsAt, endsAt, words, workMs } = answer
          if (!(await onWindow({ startsAt, endsAt, words, workMs }))) return false
        }
      } finally {
        isRunning = false
        if (!signal.aborted) sound.closeFile()
      }
    },
    extractSound: sound.extractSound,
    findFrames: sound.findFrames,
    close: sound.close,
  }
}
