import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tellAskedFor } from '../../judge/asked-for.rules.ts'
import { expandKeyWords, isKeyWordQuery } from './key-words.rules.ts'
import { planQuestion } from './question-parts.rules.ts'

it.each([
  ['sidereal day solar day difference', 'What is the difference between sidereal day and solar day?'],
  ['mitosis meiosis difference', 'What is the difference between mitosis and meiosis?'],
  ['difference between stable and unstable', 'What is the difference between stable and unstable?'],
  ['upgrade vs dist-upgrade', 'What is the difference between upgrade and dist-upgrade?'],
  [
    'prokaryotic cell eukaryotic cell comparison',
    'What is the difference between prokaryotic cell and eukaryotic cell?',
  ],
  ['function handle', 'What is function handle?'],
  ['osmosis', 'What is osmosis?'],
  ['DER abbreviation', 'What does DER stand for?'],
  ['osmosis definition', 'What is osmosis?'],
  ['the causes of the French Revolution', 'What are the causes of French Revolution?'],
  ['Stralsund peace year', 'In what year was Stralsund peace?'],
  ['truss types', 'What are the types of truss?'],
])('“%s” asks: %s', (query, question) => expect(expandKeyWords(query)).toBe(question))

it.each([
  'What is osmosis?',
  'apt hold package',
  'plant cell wall difference',
  'osmosis and diffusion',
  'Why?',
  'plants?',
  'advantages',
  'main causes',
  'and in winter',
  'Explain osmosis',
  'he died when',
  'thanks',
  'परासरण क्या है',
  'It rains. Worms come up',
])('“%s” stays as it is', text => expect(expandKeyWords(text)).toBe(text))

it('key words are planned and answered as the question that they stand for', () => {
  expect(planQuestion('mitosis meiosis difference')).toMatchObject({
    kind: 'comparison',
    sides: [{ text: 'mitosis' }, { text: 'meiosis' }],
  })
  expect(tellAskedFor(planQuestion('function handle').parts[0].text)).toBe('definition')
  expect(tellAskedFor(planQuestion('truss types').parts[0].text)).toBe('list')
})

it('full questions and any long text stay as they are', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/u), { minLength: 7, maxLength: 400 })
  fc.assert(
    fc.property(fc.constantFrom('What', 'How', 'Why', 'Does', 'Explain', 'list'), words, (asking, rest) => {
      const question = `${asking} ${rest.join(' ')}?`
      expect(isKeyWordQuery(question)).toBe(false)
      expect(expandKeyWords(question)).toBe(question)
      expect(expandKeyWords(rest.join(' '))).toBe(rest.join(' '))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 150 }), text => {
      expect(expandKeyWords(text).length).toBeLessThanOrEqual(text.length + 50)
    }),
  )
})
