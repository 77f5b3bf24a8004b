import { expect, test } from 'vitest'
import { readTranscriptHint } from './transcript-hint.rules.ts'

test.each([
  ['', 0, null],
  ['One cell.\n\nIt divides.', 2, null],
  ['00:00 One cell.\n00:09 It copies.\n00:21 ', 3, 21],
  ['[1:04:12] The end.', 1, 3852],
  ['1\n00:00:05,000 --> 00:00:08,000\nThe cell waits.', 3, 5],
  ['0:00\nOne cell.\n0:09\nIt copies.', 4, 9],
])('%j', (text, lines, last) => {
  expect(readTranscriptHint(text)).toEqual({ lines, last })
})
