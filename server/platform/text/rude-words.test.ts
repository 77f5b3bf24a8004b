import { expect, test } from 'vitest'
import { rudeWords } from './rude.words.ts'
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

test('every word of every list is found by itself and within a text', () => {
  for (const language of ['de', 'fr', 'es', 'it', 'pt'] as const)
    for (const word of rudeWords[language].filter(word => /^\w.*\w$/.test(word))) {
      expect([word, isRude(word, language)]).toEqual([word, true])
      expect([word, isRude(`Team ${word} 7`, language)]).toEqual([word, true])
    }
  expect(Object.values(rudeWords).map(words => words.length)).toEqual([368, 372, 363, 168, 322])
})

test('a word of a biology lesson is no name, but an answer', () => {
  expect(isRude('vagina', 'en')).toBe(true)
  expect(isRude('the vagina', 'en', 'answer')).toBe(false)
  expect(isRude('fuck you', 'en', 'answer')).toBe(true)
})
