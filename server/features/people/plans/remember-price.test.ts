import { expect, test } from 'vitest'
import type { Payments, Price } from '../../../platform/payments/index.ts'
import { rememberPrice } from './remember-price.ts'

const price: Price = { amount: 29_900, currency: 'INR', interval: 'month' }

const provider = (readPrice: () => Promise<Price>) => ({ readPrice }) as Payments

test('is asked once an hour, and stays while the provider is down', async () => {
  let at = 0
  let isDown = false
  let calls = 0
  const failed: unknown[] = []
  const read = rememberPrice({
    payments: provider(async () => {
      calls += 1
      if (isDown) throw new Error('down')
      return price
    }),
    now: () => new Date(at),
    onError: error => failed.push(error),
  })
  expect(await Promise.all([read(), read(), read()])).toEqual([price, price, price])
  expect(await read()).toEqual(price)
  expect(calls).toBe(1)
  isDown = true
  at += 3_600_001
  expect([await read(), await read(), calls, failed.length]).toEqual([price, price, 2, 1])
})

test('is not waited for where the provider hangs', async () => {
  const hang = Promise.withResolvers<Price>()
  const read = rememberPrice({
    payments: provider(() => hang.promise),
    now: () => new Date(0),
    onError: () => {},
  })
  expect(await read()).toBeNull()
  hang.resolve(price)
  expect(await read()).toEqual(price)
})

test('is none where nobody pays', async () => {
  const read = rememberPrice({ payments: null, now: () => new Date(0), onError: () => {} })
  expect(await read()).toBeNull()
})
