// Waits for something that another process or thread brings about.
import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until `check` holds; gives up after `seconds` with the last value. */
export const eventually = async <T>(
  ask: () => Promise<T>,
  check: (value: T) => boolean,
  seconds = 240,
): Promise<T> => {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const value = await ask()
    if (check(value)) return value
    if (Date.now() > end) throw new Error(`it never came about; last seen: ${JSON.stringify(value)}`)
    await sleep(20)
  }
}
