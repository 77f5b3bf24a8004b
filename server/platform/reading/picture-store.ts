// Keeps pictures that people show to others: upright, small enough, without anything but the picture. They are
// decoded in a process of their own, as those are that are read.
import { type PictureFormat, ReadingError } from './index.ts'
import { createOcrProcess } from './ocr/ocr-process.ts'
import { maxPixels } from './ocr/ocr-task.ts'

/** Milliseconds that one picture may take before its process is killed. */
const timeoutMs = 20_000

export type PictureStore = {
  /**
   * Writes a clean copy of the picture at `path` to `copyPath`.
   * @param maxSide it may have, in pixels
   * @throws ReadingError; the signal's reason when aborted
   */
  storeCopy(
    file: { path: string; copyPath: string; maxSide: number },
    signal: AbortSignal,
  ): Promise<{ format: PictureFormat; width: number; height: number }>
  close(): Promise<void>
}

/** Picture store; starts its process with the first picture. */
export const createPictureStore = (): PictureStore => {
  const child = createOcrProcess()
  return {
    storeCopy: async (file, signal) => {
      const answer = await child.run({ do: 'keep', ...file, maxPixels }, timeoutMs, signal)
      if (answer.is !== 'kept') throw new ReadingError('broken')
      return answer
    },
    close: () => child.close(),
  }
}
