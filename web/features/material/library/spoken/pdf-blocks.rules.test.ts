import { expect, test } from 'vitest'
import { blocksOfPage, chaptersOfOutline, type PdfItem } from './pdf-blocks.rules.ts'

const line = (str: string, y: number, height = 10): PdfItem[] => [
  { str, hasEOL: false, height, transform: [height, 0, 0, height, 50, y] },
  { str: '', hasEOL: true, height: 0, transform: [1, 0, 0, 1, 50, y] },
]

const page = [
  ...line('9 Cellular respiration 142', 800),
  ...line('The end of the line', 700, 16),
  ...line('Each carrier holds elec-', 670),
  ...line('trons more tightly.', 656),
  ...line('Oxygen is the last one.', 620),
  ...line('Figure 9.6. Electrons fall.', 606),
  ...line('142', 20),
]

test('a page is its headings, paragraphs and captions, without running titles', () => {
  expect(blocksOfPage(page, 842).map(({ text, look }) => [look, text])).toEqual([
    ['heading', 'The end of the line'],
    ['text', 'Each carrier holds elec-\ntrons more tightly.'],
    ['text', 'Oxygen is the last one.'],
    ['caption', 'Figure 9.6. Electrons fall.'],
  ])
})

test('all that the page shows before a block is known, running titles too', () => {
  const [heading, paragraph] = blocksOfPage(page, 842)
  expect(heading?.before).toBe('9 Cellular respiration 142')
  expect(paragraph?.before).toBe('9 Cellular respiration 142The end of the line')
})

test('a sentence goes on in the next column', () => {
  const columns = [
    ...line('The carriers hand on the', 100),
    ...line('electrons.', 700),
    ...line('Next.', 660),
  ]
  expect(blocksOfPage(columns, 842).map(({ text }) => text)).toEqual([
    'The carriers hand on the\nelectrons.',
    'Next.',
  ])
})

test('a page without words has no blocks', () => {
  expect(blocksOfPage([], 842)).toEqual([])
})

test('chapters reach to the page before the next, with the pages before the first', () => {
  const outline = [
    { title: 'Cells', page: 3, level: 1 },
    { title: 'Energy', page: 5, level: 1 },
    { title: 'Light', page: 5, level: 1 },
  ]
  expect(chaptersOfOutline(outline, 8)).toEqual([
    { title: '', first: 0, last: 1 },
    { title: 'Cells', first: 2, last: 3 },
    { title: 'Energy', first: 4, last: 4 },
    { title: 'Light', first: 4, last: 7 },
  ])
})

test('a file without an outline is cut into runs of pages', () => {
  expect(chaptersOfOutline([], 12)).toEqual([
    { title: '', first: 0, last: 9 },
    { title: '', first: 10, last: 11 },
  ])
})
