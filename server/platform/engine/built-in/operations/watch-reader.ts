// A reader that remembers whether it was asked in vain.
import type { PassagesReader } from '../../passage-reading.ts'

/** `isMissing`: it was asked and gave no readings, because it doesn't run or its process ended. */
export const watchReader = (
  reader: PassagesReader | null,
): { reader: PassagesReader | null; isMissing(): boolean } => {
  let isMissing = false
  return {
    reader:
      reader &&
      (async (question, passages) => {
        const readings = await reader(question, passages)
        isMissing ||= readings === null
        return readings
      }),
    isMissing: () => isMissing,
  }
}
