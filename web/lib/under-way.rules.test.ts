import { expect, it } from 'vitest'
import { UnderWay } from './under-way.rules.ts'

it('a value that was sent is an echo when it arrives, once', () => {
  const underWay = new UnderWay()
  underWay.send('glac')
  expect(underWay.arrive('glac')).toBe(true)
  expect(underWay.arrive('glac')).toBe(false)
})

it('a later value may arrive without those before it, which are echoes no more', () => {
  const underWay = new UnderWay()
  underWay.send('gl')
  underWay.send('glac')
  underWay.send('glaciers')
  expect(underWay.arrive('glac')).toBe(true)
  expect(underWay.arrive('glaciers')).toBe(true)
  expect(underWay.arrive('gl')).toBe(false)
})

it('a value from elsewhere ends what was under way', () => {
  const underWay = new UnderWay()
  underWay.send('glac')
  expect(underWay.arrive('')).toBe(false)
  expect(underWay.arrive('glac')).toBe(false)
})
