import { expect, test } from 'vitest'
import { chooseVoice, type DeviceVoice, languageOfTag, voicesFor } from './voices.rules.ts'

const voice = (id: string, language: string, isLocal = true, isUsual = false): DeviceVoice => ({
  id,
  name: id,
  language,
  isLocal,
  isUsual,
})
const none = { voices: {}, allowed: [] }
const voices = [
  voice('online', 'en-US', false, true),
  voice('brian', 'en_GB'),
  voice('asha', 'en-IN', true, true),
  voice('lekha', 'hi-IN'),
]

test('tags of Android name the same language', () => {
  expect(languageOfTag('en_GB')).toBe('en')
  expect(languageOfTag('EN-gb')).toBe('en')
})

test('voices of the device come first, then the usual one', () => {
  expect(voicesFor(voices, 'en').map(({ id }) => id)).toEqual(['asha', 'brian', 'online'])
})

test('the language of the text chooses, and the chosen voice of that language', () => {
  expect(chooseVoice(voices, 'hi', none)).toEqual({ kind: 'voice', voice: voices[3] })
  expect(chooseVoice(voices, 'en', { ...none, voices: { en: 'brian', hi: 'gone' } })).toMatchObject({
    kind: 'voice',
    voice: { id: 'brian' },
  })
})

test('a remote voice asks until it is allowed', () => {
  const remote = [voice('online', 'en-US', false)]
  expect(chooseVoice(remote, 'en', none)).toMatchObject({ kind: 'ask' })
  expect(chooseVoice(remote, 'en', { ...none, allowed: ['online'] })).toMatchObject({ kind: 'voice' })
  expect(chooseVoice(voices, 'en', { ...none, voices: { en: 'online' } })).toMatchObject({ kind: 'ask' })
})

test('no voice of a language differs from no voice at all', () => {
  expect(chooseVoice(voices, 'ta', none)).toEqual({ kind: 'none', hasVoices: true })
  expect(chooseVoice([], 'ta', none)).toEqual({ kind: 'none', hasVoices: false })
})
