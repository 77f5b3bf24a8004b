import { expect, test } from 'vitest'
import { detectKind, detectWantedForm } from './kinds.rules.ts'

test.each([
  ['What is osmosis?', 'definition'],
  ['What are lines of latitude?', 'other'],
  ['What is meant by a power of two?', 'definition'],
  ['What does getline do?', 'definition'],
  ['What does “flux” mean here?', 'definition'],
  ['What does CPU stand for?', 'abbreviation'],
  ['How many moons does Mars have?', 'number'],
  ['When was the bridge built?', 'number'],
  ['When is a plant dormant?', 'condition'],
  ['What happens to the water if it freezes?', 'condition'],
  ['Who wrote the song?', 'person'],
  ['Why is the sky blue?', 'why'],
  ['What is a rudder for?', 'why'],
  ['How do I stop it if it hangs?', 'how'],
  ['What should I do first?', 'how'],
  ['Name the causes of the war.', 'list'],
  ['Which two rivers meet there?', 'list'],
  ['Which colours do birds see?', 'list'],
  ['How do frogs and toads differ?', 'comparison'],
  ['What is a frog, and where does it live?', 'several parts'],
  ['frog life cycle', 'key words'],
  ['Is a frog a fish?', 'other'],
  ['Where do frogs live?', 'other'],
])('%s is a question of the kind %s', (ask, kind) => {
  expect(detectKind(ask)).toBe(kind)
})

test('a misspelt question that asks for a list or steps wants them all the same', () => {
  expect(detectWantedForm('typing error', 'Name the cuases of the war.')).toBe('list')
  expect(detectWantedForm('typing error', 'How do I stopp it?')).toBe('steps')
  expect(detectWantedForm('list', 'And besides?')).toBe('list')
  expect(detectWantedForm('definition', 'What is osmosis?')).toBe('statement')
})
