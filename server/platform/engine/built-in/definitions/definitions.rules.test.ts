import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listDefinitions, listDefinitionsOf } from './definitions.rules.ts'

it.each([
  ['A stoma is a small opening in a leaf.', 'is', 'stoma', 'a small opening in a leaf'],
  ['In short, Linux is the kernel of a system.', 'is', 'Linux', 'the kernel of a system'],
  ['Sleep rebound refers to a longer sleep.', 'means', 'Sleep rebound', 'a longer sleep'],
  ['A vector is defined as an arrow.', 'means', 'vector', 'an arrow'],
  ['Conductor – a material with free charges.', 'marked', 'Conductor', 'a material with free charges'],
  ['Conductor: a material with free charges', 'marked', 'Conductor', 'a material with free charges'],
  [
    'Yeast, a small fungus used in bread, exhibits growth.',
    'apposed',
    'Yeast',
    'a small fungus used in bread',
  ],
  ['This transfer is called pollination.', 'named', 'pollination', null],
  ['You get the so-called “Hilbert matrix” whose numbers are small.', 'named', 'Hilbert matrix', null],
  ['The time is known as the Reign of Terror.', 'named', 'Reign of Terror', null],
  [
    'It reads the Distinguished Encoding Rules (DER) as well.',
    'letters',
    'DER',
    'Distinguished Encoding Rules',
  ],
  ['DER (Distinguished Encoding Rules) is a format.', 'is', 'der', 'a format'],
])('%s', (sentence, form, term, meaning) => {
  const found = listDefinitionsOf(sentence, term).find(one => one.form === form)
  expect(found).toBeDefined()
  expect(found!.meaning).toBe(meaning)
})

it.each([
  ['Instability is one of the marks of a Hilbert matrix.', 'Hilbert matrix'],
  ['The pump moves ions out of the cell.', 'pump'],
  ['Bees carry home what is called honey.', 'Bees'],
  ['In many homes Linux is not known.', 'Linux'],
])('%s says nothing of what %s is', (sentence, term) => expect(listDefinitionsOf(sentence, term)).toEqual([]))

it('a quality is no kind of thing', () => {
  expect(listDefinitions('Glass is brittle.')[0]).toMatchObject({ term: 'Glass', saysKind: false })
})

it('any text is read within its own borders', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 900 }), text => {
      for (const { term, start, from } of listDefinitions(text)) {
        expect(start).toBeGreaterThanOrEqual(from)
        expect(start + term.length).toBeLessThanOrEqual(text.length)
      }
    }),
  )
})

it('long runs of one sign are read in no time that shows', () => {
  for (const sign of ['a ', '“', 'called ', ', a ', '(', ' is']) listDefinitions(sign.repeat(5000))
})
