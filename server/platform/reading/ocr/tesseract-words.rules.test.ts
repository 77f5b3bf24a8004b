import { expect, test } from 'vitest'
import type { FoundLine } from './recogniser.ts'
import { joinReadings, parseWords } from './tesseract-words.rules.ts'

const row = (line: number, left: number, confidence: number, text: string) =>
  `5\t1\t1\t1\t${line}\t1\t${left}\t${line * 40}\t80\t30\t${confidence}\t${text}`

const table = [
  '4\t1\t1\t1\t1\t0\t0\t40\t300\t30\t-1\t',
  row(1, 0, 96, 'जल'),
  row(1, 100, 91, '2023'),
  row(1, 200, 95, 'चक्र'),
  row(1, 300, 20, 'ग75'),
  row(2, 0, 80, 'This'),
  row(3, 0, 95, '|'),
].join('\n')

test('sure words of the script and numbers among them are read, letters of others and dirt are not', () => {
  expect(parseWords(table)).toEqual([
    {
      corners: [
        { x: 0, y: 40 },
        { x: 280, y: 40 },
        { x: 280, y: 70 },
        { x: 0, y: 70 },
      ],
      words: [
        { text: 'जल', from: 0, to: 80 / 280, confidence: 0.96 },
        { text: '2023', from: 100 / 280, to: 180 / 280, confidence: 0.91 },
        { text: 'चक्र', from: 200 / 280, to: 1, confidence: 0.95 },
      ],
    },
  ])
  expect(parseWords('')).toEqual([])
})

const line = (x: number, y: number, words: FoundLine['words']): FoundLine => ({
  corners: [
    { x, y },
    { x: x + 100, y },
    { x: x + 100, y: y + 30 },
    { x, y: y + 30 },
  ],
  words,
})
const half = (text: string, from: number) => ({ text, from, to: from + 0.5, confidence: 0.9 })

test('English beside Hindi stays, and what was made of Hindi letters goes', () => {
  const hindi = [line(0, 0, [half('जल', 0), half('चक्र', 0.5)]), line(0, 40, [half('पानी', 0)])]
  const garbage = line(0, 0, [half('ff', 0), half('3', 0.5)])
  const english = line(0, 40, [half('of', 0), half('condensation', 0.5)])
  const joined = joinReadings([garbage, english], hindi)
  expect(joined.map(({ words }) => words.map(({ text }) => text))).toEqual([
    ['जल', 'चक्र'],
    ['पानी', 'condensation'],
  ])
})

test('a sure line of English stays whole, and words of the script that were read into it go', () => {
  const words = ['a', 'village', 'stores', 'rain'].map((text, i) => ({
    text,
    from: i / 4,
    to: (i + 1) / 4,
    confidence: 0.99,
  }))
  const hindi = [
    line(0, 0, [half('जल', 0), half('चक्र', 0.5)]),
    line(0, 40, [half('पानी', 0)]),
    line(0, 80, [half('छांए', 0)]),
  ]
  expect(joinReadings([line(0, 80, words)], hindi).map(one => one.words.map(({ text }) => text))).toEqual([
    ['जल', 'चक्र'],
    ['पानी'],
    ['a', 'village', 'stores', 'rain'],
  ])
})

test('two words that look like the script make no page of it', () => {
  const english = [line(0, 0, [half('water', 0)])]
  expect(joinReadings(english, [line(0, 0, [half('जल', 0), half('चक्र', 0.5)])])).toEqual(english)
})
