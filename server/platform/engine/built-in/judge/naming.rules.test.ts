import { expect, it } from 'vitest'
import { findSubject, headsEntryOf, headsSectionOf } from './naming.rules.ts'

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

it.each([
  ['Osmosis', 'osmosis'],
  ['Step 1: Fixation', 'nitrogen fixation'],
  ['7.2 Voltage', 'voltage'],
  ['The cell wall', 'cell wall'],
])('“%s” is a heading of %s', (heading, term) => expect(headsSectionOf(heading, term)).toBe(true))

it.each([
  ['Osmosis and diffusion', 'osmosis'],
  ['The nitrogen cycle', 'nitrogen fixation'],
  ['Nitrogen', 'nitrogen fixation'],
  ['', 'osmosis'],
])('“%s” is no heading of %s', (heading, term) => expect(headsSectionOf(heading, term)).toBe(false))
