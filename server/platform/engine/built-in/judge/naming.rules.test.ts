import { expect, it } from 'vitest'
import { findSubject, headsEntryOf } from './naming.rules.ts'

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
