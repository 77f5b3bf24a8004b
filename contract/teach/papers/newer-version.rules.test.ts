// Offers of newer bank versions for questions of a paper.

import { expect, test } from 'vitest'
import { findWhyNotNewer, isNewerOffered } from './newer-version.rules.ts'

const question = { id: 'q', bankOrigin: { questionId: 'b', revision: 2, hash: 'h' } }
const place = (locked: boolean) => [{ sections: [[{ questionId: 'q', locked }]], choiceSeed: null }]
const paper = { state: 'ready' as const, forms: place(false), edits: [] }

test('a newer one is offered where the bank has been changed since', () => {
  expect(isNewerOffered(paper, question, new Map([['b', 3]]))).toBe(true)
  expect(isNewerOffered(paper, question, new Map([['b', 2]]))).toBe(false)
  expect(isNewerOffered(paper, question, new Map())).toBe(false)
})

test('a question without bank origin or with edits is no bank copy', () => {
  expect(findWhyNotNewer(paper, { id: 'q', bankOrigin: null })).toBe('no-bank-copy')
  expect(findWhyNotNewer({ ...paper, edits: [{ questionId: 'q' }] }, question)).toBe('no-bank-copy')
  expect(findWhyNotNewer({ ...paper, edits: [{ questionId: 'other' }] }, question)).toBeNull()
})

test('a locked question and a printed paper stay as they were asked', () => {
  expect(findWhyNotNewer({ ...paper, forms: [...place(false), ...place(true)] }, question)).toBe(
    'paper-question-settled',
  )
  expect(findWhyNotNewer({ ...paper, state: 'printed' }, question)).toBe('paper-question-settled')
  expect(isNewerOffered({ ...paper, state: 'printed' }, question, new Map([['b', 3]]))).toBe(false)
})
