import type { SourceContent } from '@lantern/contract/material/library/source-content'
import { expect, test } from 'vitest'
import { blocksOfLines, partsOfBlocks, partsOfContent } from './read-blocks.rules.ts'

const lines = (text: string) => text.split('\n').map((line, i) => ({ unit: i + 1, text: line }))

test('lines of a paragraph are one block, with all its lines', () => {
  expect(blocksOfLines(lines('One line\ngoes on.\n\nNext one.'), false)).toEqual([
    { text: 'One line\ngoes on.', look: 'text', units: [1, 2] },
    { text: 'Next one.', look: 'text', units: [4] },
  ])
})

test('headings, items and code of Markdown are blocks of their own', () => {
  const blocks = blocksOfLines(lines('# Cells\nText\n- one\n- two\n```\na = 1\n\nb = 2\n```\nEnd'), true)
  expect(blocks.map(({ text, look }) => [look, text])).toEqual([
    ['heading', '# Cells'],
    ['text', 'Text'],
    ['text', '- one'],
    ['text', '- two'],
    ['code', 'a = 1'],
    ['code', 'b = 2'],
    ['text', 'End'],
  ])
})

test('a text has no headings by number signs', () => {
  expect(blocksOfLines(lines('# 5 is a number'), false)[0]?.look).toBe('text')
})

test('captions are known by their first word', () => {
  const looks = (text: string) => blocksOfLines(lines(text), false)[0]?.look
  expect(looks('Figure 9.6. Electrons fall.')).toBe('caption')
  expect(looks('Table II: Masses')).toBe('caption')
  expect(looks('Tables are made of wood.')).toBe('text')
})

test('parts begin at headings; a title stays with the heading below it', () => {
  const text = '# Book\n## First\nText.\n## Second\nMore.\n### Detail\nEven more.'
  const parts = partsOfBlocks(blocksOfLines(lines(text), true), 'name', (first, last) => ({
    kind: 'lines',
    first,
    last,
  }))
  expect(parts.map(({ title, place }) => [title, place])).toEqual([
    ['First', { kind: 'lines', first: 1, last: 3 }],
    ['Second', { kind: 'lines', first: 4, last: 7 }],
  ])
})

test('a long text without headings is cut', () => {
  const blocks = blocksOfLines(lines(Array.from({ length: 150 }, () => 'Words.\n').join('\n')), false)
  const parts = partsOfBlocks(blocks, 'notes', (first, last) => ({ kind: 'lines', first, last }))
  expect(parts.map(part => part.blocks.length)).toEqual([60, 60, 30])
})

test('slides are parts; hidden ones are left out, rows are read cell by cell', () => {
  const row = {
    level: 0,
    row: true,
    text: 'Body: Car | Speed: 30',
    tableRow: {
      table: 1,
      isHead: false,
      cells: [
        { text: 'Car', head: 'Body' },
        { text: '30', head: 'Speed' },
      ],
    },
  }
  const slide = { number: 1, title: 'Motion', lines: [row], notes: ['secret'], hidden: false }
  const content: SourceContent = { kind: 'slides', slides: [slide, { ...slide, number: 2, hidden: true }] }
  expect(partsOfContent(content, 'talk')).toEqual([
    {
      title: 'Motion',
      place: { kind: 'slide', slide: 1 },
      blocks: [
        { text: 'Motion', look: 'heading', units: [1], before: '' },
        { text: 'Car, 30', look: 'row', units: [1], before: 'Motion' },
      ],
    },
  ])
})
