import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesText, helpChoices, isHelping, noHelp, parseHelp } from './help-settings.rules.ts'

test('settings come back as they were stored', () => {
  const settings = { ...noHelp, letters: 'wide', font: 'opendyslexic', ruler: true } as const
  expect(parseHelp(JSON.stringify(settings))).toEqual(settings)
})

test('settings stored in another way are no help', () => {
  fc.assert(
    fc.property(fc.json(), stored => {
      const settings = parseHelp(stored)
      expect(helpChoices.letters).toContain(settings.letters)
      expect(helpChoices.font).toContain(settings.font)
    }),
  )
  expect(parseHelp('{"letters":"huge","size":"large","ruler":"yes"}')).toEqual({ ...noHelp, size: 'large' })
  expect(parseHelp('{broken')).toEqual(noHelp)
})

test('ruler and focus help without changing the text', () => {
  expect(isHelping(noHelp)).toBe(false)
  expect(isHelping({ ...noHelp, ruler: true })).toBe(true)
  expect(changesText({ ...noHelp, ruler: true, focus: true })).toBe(false)
  expect(changesText({ ...noHelp, size: 'larger' })).toBe(true)
})
