import { expect, it } from 'vitest'
import { readStructure } from './structure.ts'

const isApparatus = (text: string) =>
  readStructure([{ id: 'a', headings: ['A handbook'], text, sentences: [] }]).apparatus[0] === 1

it('entries of a table of contents that go on over two lines are no text', () => {
  const entries = [
    '2.1 Why does bread rise in a warm kitchen and hardly in a cold one? What becomes of',
    '2.4.1 Can I bake without yeast? If so, how? . . 11 2.4.2 What a bakery does when the dough',
    'is ready',
    '3.2 How are several loaves baked in one oven, and why is it that some of them',
    '4.1 “Sour” dough and where it comes from',
  ]
  expect(isApparatus(entries.join('\n'))).toBe(true)
})

it('numbered paragraphs, numbered figures and a text with a few references are text', () => {
  const rules = [1, 2, 3, 4].map(n => `3.${n} The tenant pays the rent on the first day of month ${n}.`)
  expect(isApparatus(rules.join('\n'))).toBe(false)
  expect(isApparatus(['12.5 kg 3.1', '13.5 kg 3.2', '14.5 kg 3.3', '15.5 kg 3.4'].join('\n'))).toBe(false)
  const text =
    'Bread rises because yeast makes gas.\nIt needs warmth.\nIt needs time.\nIt needs sugar.\n2.1 Yeast'
  expect(isApparatus(text)).toBe(false)
})
