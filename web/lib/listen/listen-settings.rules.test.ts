import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSettings, parseStops, saneSpeed, usualSettings, withStop } from './listen-settings.rules.ts'

test('settings come back as they were stored', () => {
  const settings = {
    voices: { en: 'asha' },
    allowed: ['online'],
    speed: 1.3,
    readsFigures: false,
    turnsPages: false,
  }
  expect(parseSettings(JSON.stringify(settings))).toEqual(settings)
})

test('anything else is the usual settings', () => {
  expect(parseSettings(null)).toEqual(usualSettings)
  expect(parseSettings('{broken')).toEqual(usualSettings)
  expect(parseSettings('{"voices":["a"],"allowed":[1,"b"],"speed":"fast","turnsPages":1}')).toEqual({
    ...usualSettings,
    allowed: ['b'],
    voices: {},
  })
  fc.assert(
    fc.property(fc.json(), stored => {
      const { speed } = parseSettings(stored)
      expect(speed).toBeGreaterThanOrEqual(0.5)
      expect(speed).toBeLessThanOrEqual(2.5)
    }),
  )
})

test('speeds are tenths within what voices can', () => {
  expect([0, 0.84, 1.149, 9, Number.NaN].map(saneSpeed)).toEqual([0.5, 0.8, 1.1, 2.5, 1])
})

test('places belong to one person', () => {
  const stops = withStop(parseStops(null, 'asha'), 'source:1', { part: 3, line: 2, at: 10 })
  const stored = JSON.stringify(stops)
  expect(parseStops(stored, 'asha').stops).toEqual({ 'source:1': { part: 3, line: 2, at: 10 } })
  expect(parseStops(stored, 'ben').stops).toEqual({})
  expect(withStop(stops, 'source:1', null).stops).toEqual({})
})

test('the oldest places are forgotten, and broken ones are none', () => {
  let stops = parseStops('{"owner":"a","stops":{"x":{"part":-1,"line":0,"at":1},"y":5}}', 'a')
  expect(stops.stops).toEqual({})
  for (let at = 0; at < 60; at++) stops = withStop(stops, `source:${at}`, { part: 0, line: 0, at })
  expect(Object.keys(stops.stops)).toHaveLength(50)
  expect(stops.stops['source:9']).toBeUndefined()
  expect(stops.stops['source:10']).toBeDefined()
})
