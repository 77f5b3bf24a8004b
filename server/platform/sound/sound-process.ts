// The process that works on sound, seen from outside.
import type { SoundType } from '@lantern/contract/material/recordings/recordings'
import { createTaskProcess } from '../task-process/index.ts'
import { type FoundFrames, SoundError } from './index.ts'
import type { SoundAnswer, SoundTask } from './sound-messages.ts'

/** Milliseconds of processor time: a window takes 3 s, a minute of silence 0.3 s, and skipping an hour 45 s. */
const timeoutMs = 10 * 60_000
/** Bytes after which it is killed; with its models it needs about 800 MB. */
const memoryBytes = 1_400 * 1024 * 1024

type AnswerOf<Is extends SoundAnswer['is']> = Extract<SoundAnswer, { is: Is }>

export type SoundProcess = {
  /** @throws SoundError, TaskProcessError; the signal's reason when aborted */
  ask<Is extends SoundAnswer['is']>(
    task: SoundTask,
    expected: readonly Is[],
    signal: AbortSignal,
  ): Promise<AnswerOf<Is>>
  extractSound(
    file: { path: string; copyPath: string },
    options: { signal: AbortSignal },
  ): Promise<{ mediaType: SoundType } | null>
  findFrames(file: { path: string; folder: string }, options: { signal: AbortSignal }): Promise<FoundFrames>
  /** Lets go of the open file, after what is asked now. */
  closeFile(): void
  close(): Promise<void>
}

export const createSoundProcess = (): SoundProcess => {
  const tasks = createTaskProcess<SoundTask, SoundAnswer>(new URL('./sound.child.ts', import.meta.url), {
    memoryBytes,
  })
  const ask: SoundProcess['ask'] = async (task, expected, signal) => {
    const answer = await tasks.run(task, timeoutMs, signal)
    if (answer.is === 'failed') throw new SoundError(answer.failure, answer.details)
    if (answer.is === 'broken') throw new Error(`sound: ${answer.message}`)
    if (!expected.some(is => is === answer.is))
      throw new Error(`sound: ${answer.is} is no answer to ${task.do}`)
    return answer as AnswerOf<(typeof expected)[number]>
  }
  return {
    ask,
    extractSound: async (file, { signal }) => {
      const { mediaType } = await ask({ do: 'extract', ...file }, ['extracted'], signal)
      return mediaType && { mediaType }
    },
    findFrames: async (file, { signal }) => {
      const { frames, problem } = await ask({ do: 'frames', ...file }, ['frames'], signal)
      return { frames, problem }
    },
    closeFile: () => void ask({ do: 'close' }, ['closed'], new AbortController().signal).catch(() => {}),
    close: tasks.close,
  }
}
