import { expect, it } from 'vitest'
import { findSubject, headsEntryOf, saysWhatIs } from './naming.rules.ts'

it.each([
  ['What is a Hilbert matrix?', 'hilbert matrix'],
  ['what are stomata', 'stomata'],
  ['What does DER stand for?', 'der'],
  ['Who was Wichert Akkerman?', 'wichert akkerman'],
])('%s asks about %s', (question, subject) => expect(findSubject(question)).toBe(subject))

it.each(['How do plants breathe?', 'What is the reason why so many people left the land then?'])(
  '%s asks for something else',
  question => expect(findSubject(question)).toBeNull(),
)

it.each([
  'You get the so-called “Hilbert matrix” whose coefficients are fractions.',
  'A Hilbert matrix is a square matrix of fractions.',
  'Such a square of fractions is called a Hilbert matrix.',
])('%s says what it is', sentence => expect(saysWhatIs(sentence, 'hilbert matrix')).toBe(true))

it('a sentence that only uses the name does not', () => {
  expect(saysWhatIs('Instability is one of the characteristics of a Hilbert matrix.', 'hilbert matrix')).toBe(
    false,
  )
})

it.each([
  ['In short, Linux is the kernel of an operating system.', 'linux'],
  ['So a stoma is a small opening in a leaf.', 'stoma'],
  ['It reads the Distinguished Encoding Rules (DER) as well.', 'der'],
])('%s says what %s is', (sentence, term) => expect(saysWhatIs(sentence, term)).toBe(true))

it.each([
  ['In many homes Linux is not known.', 'linux'],
  ['It reads other rules (DER) as well.', 'der'],
])('%s does not', (sentence, term) => expect(saysWhatIs(sentence, term)).toBe(false))

it.each([
  ['Suggests', 'suggests'],
  ['Suggests:', 'suggests'],
  ['The cell wall', 'cell wall'],
  ['void asn1_perror (int error) [Function]', 'asn1_perror'],
  ['asn1_perror(int error)', 'asn1_perror'],
])('“%s” heads the entry of %s', (line, term) => expect(headsEntryOf(line, term)).toBe(true))

it.each([
  ['Suggests and others', 'suggests'],
  ['my_perror (int error)', 'perror'],
  ['A call of perror, as above', 'perror'],
])('“%s” does not head the entry of %s', (line, term) => expect(headsEntryOf(line, term)).toBe(false))
