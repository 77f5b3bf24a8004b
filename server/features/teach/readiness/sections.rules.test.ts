import { expect, test } from 'vitest'
import { listChapters } from './sections.rules.ts'

const at = (first: number, last: number, ...headings: string[]) => ({ headings, first, last })

test('sections below a chapter are one with it', () => {
  const sections = [at(0, 1, 'Rivers'), at(2, 4, 'Rivers', 'Sand'), at(5, 9, 'Lakes')]
  expect(listChapters(sections)).toEqual([
    { name: 'Rivers', first: 0, last: 4 },
    { name: 'Lakes', first: 5, last: 9 },
  ])
})

test('a title above everything is no chapter: what it is divided into is', () => {
  const sections = [at(0, 1, 'Geography', 'Rivers'), at(2, 4, 'Geography', 'Lakes')]
  expect(listChapters(sections).map(({ name }) => name)).toEqual(['Rivers', 'Lakes'])
})

test('text without headings has no chapters', () => {
  expect(listChapters([at(0, 9)])).toEqual([])
  expect(listChapters([])).toEqual([])
})
