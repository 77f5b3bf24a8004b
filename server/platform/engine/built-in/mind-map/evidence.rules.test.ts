import { expect, test } from 'vitest'
import { listDefinitions } from '../definitions/definitions.rules.ts'
import { taggerFor } from '../language/word-kinds.ts'
import { isTerm, type Known, readEvidence } from './evidence.rules.ts'

const tag = taggerFor('english')
const read = (sentence: string, phrase: string) => {
  const words = tag(sentence)
  const sought = phrase.split(' ')
  const at = words.findIndex((_, from) => sought.every((word, i) => words[from + i]?.surface === word))
  return readEvidence({ words, definitions: listDefinitions(sentence) }, at, sought.length)
}

test.each([
  ['Osmosis is the diffusion of water.', 'Osmosis'],
  ['An antigen is a shape on a germ.', 'antigen'],
  ['This transfer is called pollination.', 'pollination'],
  ['The period is known as the Reign.', 'Reign'],
  ['Conductor – a material with free charges.', 'Conductor'],
])('%s defines %s', (sentence, phrase) => {
  expect(read(sentence, phrase).defined).toBe(true)
})

test.each([
  ['The pump moves ions out of the cell.', 'pump'],
  ['Bees carry home what is called honey.', 'Bees'],
  ['As pumps go, the heart is a good one.', 'pumps'],
])('%s doesn’t define %s', (sentence, phrase) => {
  expect(read(sentence, phrase).defined).toBe(false)
})

test('the verb of a sentence isn’t part of its subject', () => {
  expect(read('The date matters.', 'date matters').verbAtEnd).toBe(true)
  expect(read('The nerve cells carry signals.', 'nerve cells').verbAtEnd).toBe(false)
})

const known = (surface: string, more: Partial<Known> = {}): Known => ({
  surface,
  words: surface.split(' ').length,
  here: 1,
  everywhere: 1,
  listed: false,
  everyday: false,
  evidence: [{ defined: false, subject: false, verbAtEnd: false, named: false }],
  ...more,
})

test.each([
  ['a word that comes three times', known('kontor', { here: 3 })],
  ['a word of the glossary', known('kontor', { listed: true })],
  [
    'what a sentence is about',
    known('wind flowers', { evidence: [{ defined: false, subject: true, verbAtEnd: false, named: false }] }),
  ],
  ['a common word that a section speaks of all the time', known('wind', { here: 6, everyday: true })],
])('%s is a term', (_, given) => {
  expect(isTerm(given)).toBe(true)
})

test.each([
  ['a word that comes twice', known('kontor', { here: 2 })],
  ['a common word of a heading', known('wind', { listed: true, everyday: true })],
  ['a month', known('July', { here: 3 })],
  ['a common word', known('tax', { here: 2, everyday: true })],
  ['a loose pair', known('home page', { here: 2 })],
  [
    'a subject with its verb',
    known('date matters', { evidence: [{ defined: false, subject: true, verbAtEnd: true, named: false }] }),
  ],
])('%s is none', (_, given) => {
  expect(isTerm(given)).toBe(false)
})

test('a repeated word is a term if the branch would stay thin', () => {
  expect(isTerm(known('kontor', { here: 2 }), 2)).toBe(true)
  expect(isTerm(known('kontor'), 2)).toBe(false)
  expect(isTerm(known('tax', { here: 2, everyday: true }), 2)).toBe(false)
})
