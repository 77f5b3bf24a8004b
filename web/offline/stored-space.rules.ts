// Space of stored answers.
import { maxStoredAnswers } from './stored-calls.rules.ts'

const megabyte = 1024 * 1024

/** Bytes that a person may choose for what is stored. */
export const limitChoices = [100, 500, 1024].map(count => count * megabyte)
export const defaultLimitBytes = 500 * megabyte

/** Bytes and number of new answers after which the store is looked through again. */
export const lookAfterBytes = 5 * megabyte
export const lookAfterAnswers = 20

/**
 * Places of the answers that have to go: the oldest, until the rest is within both limits. The newest one stays.
 * @param sizes bytes of each, the oldest first
 */
export const chooseRemoved = (sizes: readonly number[], maxBytes: number): number[] => {
  let bytes = sizes.reduce((sum, size) => sum + size, 0)
  const removed: number[] = []
  for (const [nth, size] of sizes.entries()) {
    const isWithin = bytes <= maxBytes && sizes.length - removed.length <= maxStoredAnswers
    if (isWithin || nth === sizes.length - 1) break
    removed.push(nth)
    bytes -= size
  }
  return removed
}
