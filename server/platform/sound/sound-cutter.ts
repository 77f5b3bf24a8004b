// Cuts sound for the web process: stretches of recordings, and sounds that people upload for questions.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SoundType } from '@lantern/contract/material/recordings/recordings'
import { createSoundProcess } from './sound-process.ts'

export type CutSound = { mediaType: SoundType; seconds: number }

export type SoundCutter = {
  /**
   * Lends the sound between two seconds of a file as a file of its own; it ends earlier where the file does.
   * @throws SoundError, TaskProcessError; the signal's reason when aborted
   */
  withCut<T>(
    file: { path: string; from: number; to: number },
    signal: AbortSignal,
    use: (cut: CutSound & { path: string }) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

/** Sound cutter; starts its process with the first stretch. */
export const createSoundCutter = (): SoundCutter => {
  const { ask, close } = createSoundProcess()
  return {
    withCut: async (file, signal, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'lantern-cut-'))
      try {
        const copyPath = join(folder, 'sound')
        const { mediaType, seconds } = await ask({ do: 'cut', ...file, copyPath }, ['cut'], signal)
        return await use({ path: copyPath, mediaType, seconds })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    close,
  }
}
