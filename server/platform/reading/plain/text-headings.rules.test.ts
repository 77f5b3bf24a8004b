import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOfText } from './plain-text.rules.ts'
import { couldBeTextHeading } from './text-headings.rules.ts'

const outline = (text: string) =>
  blocksOfText(text).map(({ kind, level, text, units }) => [kind, level, text, units?.first])

describe('rules across a plain text', () => {
  const rule = '-'.repeat(60)
  it('separate text and are left out, wherever they stand', () => {
    expect(
      outline(`The end of it.\n\n${rule}\n\n[1] A note below.\n${'_'.repeat(20)}\n\nMore text.`),
    ).toEqual([
      ['paragraph', 0, 'The end of it.', 1],
      ['paragraph', 0, '[1] A note below.', 5],
      ['paragraph', 0, 'More text.', 8],
    ])
    expect(outline(`${rule}\n[1] A note\nof two lines.\n${rule}\n\nMore text.`)).toEqual([
      ['paragraph', 0, '[1] A note of two lines.', 2],
      ['paragraph', 0, 'More text.', 6],
    ])
    expect(outline(rule)).toEqual([])
  })

  it('below a line underline it', () => {
    const text = 'King Louis XVI summoned the Estates-General to Versailles, since the crown was in debt.'
    expect(outline(`${rule}\nThe debt\n${rule}\n\n${text}`)[0]).toEqual(['heading', 2, 'The debt', 2])
  })
})

describe('headings of a plain text', () => {
  const paragraph =
    'King Louis XVI summoned the Estates-General to Versailles, since the crown was deep in debt.'

  it('knows short lines over paragraphs, and a title over both', () => {
    expect(outline(`The French Revolution\n\nThe debt\n\n${paragraph}\n\n1789\n\n${paragraph}`)).toEqual([
      ['heading', 1, 'The French Revolution', 1],
      ['heading', 2, 'The debt', 3],
      ['paragraph', 0, paragraph, 5],
      ['heading', 2, '1789', 7],
      ['paragraph', 0, paragraph, 9],
    ])
  })

  it('knows a heading that stands directly over wrapped lines', () => {
    const wrapped =
      'King Louis XVI summoned the Estates-General to\nVersailles, since the crown was deep in debt\nand no bank would lend it more than it owed.'
    expect(outline(`Causes\n${wrapped}\n\nThe oath\n${wrapped}\n\n${wrapped}`)).toEqual([
      ['heading', 2, 'Causes', 1],
      ['paragraph', 0, wrapped.replaceAll('\n', ' '), 2],
      ['heading', 2, 'The oath', 6],
      ['paragraph', 0, wrapped.replaceAll('\n', ' '), 7],
      ['paragraph', 0, wrapped.replaceAll('\n', ' '), 11],
    ])
  })

  it('takes the depth of a number for the level', () => {
    expect(
      outline(`Rivers\n\n1 Upper course\n\n1.2 Waterfalls\n\n${paragraph}\n\n${paragraph}`).slice(0, 3),
    ).toEqual([
      ['heading', 1, 'Rivers', 1],
      ['heading', 2, '1 Upper course', 3],
      ['heading', 3, '1.2 Waterfalls', 5],
    ])
  })

  it('knows underlined headings and leaves the line out', () => {
    expect(outline(`Light\n=====\n\n${paragraph}`)).toEqual([
      ['heading', 2, 'Light', 1],
      ['paragraph', 0, paragraph, 4],
    ])
  })

  it('takes each line of a text without blank lines for a paragraph', () => {
    const long = `${paragraph} ${paragraph}`
    expect(outline(`The debt\n${long}\nThe oath\n${long}`)).toEqual([
      ['heading', 2, 'The debt', 1],
      ['paragraph', 0, long, 2],
      ['heading', 2, 'The oath', 3],
      ['paragraph', 0, long, 4],
    ])
  })

  it('leaves verse, names and dialogue as they are', () => {
    const verse = 'Tyger Tyger\n\nBurning bright\n\nIn the forests\n\nOf the night'
    expect(outline(verse).every(([kind]) => kind === 'paragraph')).toBe(true)
  })

  it.each([
    'He wrote to his brother,',
    'And the ship sank.',
    '- a list item',
    '“Come in”',
    'x = 2y + 1',
    'Rock . . . . . . 12',
    'the lower case line',
    '12.50',
  ])('takes no heading from %s', line => expect(couldBeTextHeading(line)).toBe(false))

  it('loses no word and keeps the order of lines, whatever the text', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9.,]{1,12}$/u)
    const line = fc.array(word, { maxLength: 14 }).map(words => words.join(' '))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), lines => {
        const blocks = blocksOfText(lines.join('\n'))
        const words = lines.join(' ').split(/\s+/u).filter(Boolean)
        expect(blocks.flatMap(({ text }) => text.split(/\s+/u)).filter(Boolean)).toEqual(words)
        const firsts = blocks.map(({ units }) => units!.first)
        expect(firsts).toEqual([...firsts].sort((a, b) => a - b))
      }),
    )
  })
})
