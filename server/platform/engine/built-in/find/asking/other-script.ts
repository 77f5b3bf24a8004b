// Questions in letters in which no source is written.
import { detectScript } from '@lantern/contract/scripts.rules'
import type { SourceIndex } from '../../index/source-index.ts'

/** How many passages of a source tell in which letters it is written. */
const passagesLookedAt = 5

/** Whether no source is written in the letters of the question. */
export const isInOtherScript = (question: string, indexes: readonly SourceIndex[]): boolean => {
  const asked = detectScript(question)
  if (!asked) return false
  const written = indexes
    .filter(({ passages }) => passages.length > 0)
    .map(({ passages }) =>
      detectScript(
        passages
          .slice(0, passagesLookedAt)
          .map(({ text }) => text)
          .join(' '),
      ),
    )
  return written.length > 0 && written.every(script => script !== null && script !== asked)
}
