// Sending of what waits before the server is asked, so that its answer has it.
import type { ActKindName } from './acts/act-shapes.ts'
import { mayWait } from './waiting-mark.ts'

/** @returns whether the server has all acts of these kinds */
export const sendFirst = async (kinds: readonly ActKindName[]): Promise<boolean> => {
  if (!mayWait()) return true
  const { sendWaiting } = await import('./send-waiting.ts')
  return (await sendWaiting()).left.every(({ kind }) => !kinds.includes(kind))
}
