import { expect, test } from 'vitest'
import { findPlainDefinition } from './plain-definitions.rules.ts'

test.each([
  ['A linestyle is a temporary association of properties.', '', 'What is a linestyle?'],
  ['Memcheck is a memory error detector.', 'Memcheck', 'What is Memcheck?'],
  ['An axis is the line along which values are counted.', '', 'What is an axis?'],
  ['Basic blocks are the units of work.', '', 'What are basic blocks?'],
  ['The core is a small program.', 'The core', 'What is the core?'],
])('“%s” answers a question', (sentence, heading, question) => {
  expect(findPlainDefinition([sentence], heading)).toEqual({ question, sentence: 0 })
})

test.each([
  'It is a temporary association of properties.',
  'The option is a string.',
  'This is the end.',
  'Another way is the menu.',
  'A linestyle draws a line.',
  'Note that is a problem.',
  'Recall that Valgrind is a system.',
  'And here are the same errors.',
  'Operator precedence is the same as in C.',
  'A typical case is the use of integers.',
])('“%s” makes no question by itself', sentence => {
  expect(findPlainDefinition([sentence], 'Options of lines')).toBeNull()
})
