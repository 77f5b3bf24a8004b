import { expect, test } from 'vitest'
import { isRude } from './rude-words.ts'

test('rude names are found, also in leet, with doubled letters and with letters apart', () => {
  for (const name of ['fuck', 'Fuuuck', 'sh1t', 'f u c k', 'a bitch 7', 'F.u.c.k'])
    expect([name, isRude(name, 'en')]).toEqual([name, true])
})

test('names and places that only look rude are let through', () => {
  const names = ['Scunthorpe', 'Essex', 'Dickens', 'Cassandra', 'Hancock', 'Cummings', 'Nigeria', 'Peacock']
  for (const name of names) expect([name, isRude(name, 'en')]).toEqual([name, false])
})

test('each language has its own list, beside the English one', () => {
  expect(isRude('Arschloch', 'de')).toBe(true)
  expect(isRude('Arschloch', 'en')).toBe(false)
  expect(isRude('fuck', 'de')).toBe(true)
  expect(isRude('merde', 'fr')).toBe(true)
  expect(isRude('Bach', 'de')).toBe(false)
})

test('a word of a biology lesson is no name, but an answer', () => {
  expect(isRude('vagina', 'en')).toBe(true)
  expect(isRude('the vagina', 'en', 'answer')).toBe(false)
  expect(isRude('fuck you', 'en', 'answer')).toBe(true)
})
