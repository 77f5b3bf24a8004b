// Cached price of premium: pages that show it neither wait for the provider nor ask it each time.
import type { Payments, Price } from '../../../platform/payments/index.ts'

const cacheMs = 3_600_000
/** Retry delay after a failure. */
const retryMs = 60_000
/** Maximum wait of a page; a later answer serves the next one. */
const timeoutMs = 1_500

type Deps = { payments: Payments | null; now(): Date; onError(error: unknown): void }

/** @returns reader of the price; null where nobody pays or it isn't known */
export const rememberPrice = ({ payments, now, onError }: Deps): (() => Promise<Price | null>) => {
  let cachedPrice: Price | null = null
  let askAgainAt = 0
  let asking: Promise<void> | null = null
  const ask = async (provider: Payments) => {
    try {
      cachedPrice = await provider.readPrice()
      askAgainAt = now().getTime() + cacheMs
    } catch (error) {
      askAgainAt = now().getTime() + retryMs
      onError(error)
    } finally {
      asking = null
    }
  }
  return async () => {
    if (!payments) return null
    if (now().getTime() < askAgainAt) return cachedPrice
    asking ??= ask(payments)
    const timer = Promise.withResolvers<void>()
    const timeout = setTimeout(timer.resolve, timeoutMs)
    await Promise.race([asking, timer.promise])
    clearTimeout(timeout)
    return cachedPrice
  }
}
