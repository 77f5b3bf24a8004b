// An orderly end of a process.
import type { Log } from '../platform/log/index.ts'
import { onEndAsked } from '../platform/task-process/ask-to-end.ts'

/**
 * Runs `close` once on Ctrl-C, SIGTERM, a parent's request or a parent's end, then ends.
 * @param maxMs after so many milliseconds it ends in any case
 */
export const onEnd = (log: Log, close: () => Promise<void>, maxMs = 8_000): void => {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), maxMs).unref()
    await close().catch(error => log.error({ err: error }, 'closing'))
    process.exit(0)
  }
  onEndAsked(() => void end())
  // A child whose parent was killed ends too, so that nothing is left behind.
  if (process.send) process.on('disconnect', () => void end())
}
