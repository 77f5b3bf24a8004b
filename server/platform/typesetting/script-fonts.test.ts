import { findUnprintable as findByTable } from '@lantern/contract/printable.rules'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { readPdfPages } from '../../testing/pdf-words.ts'
import { makePdf } from '../pdf-document/index.ts'
import { findLanguage, isRightToLeft } from './direction.rules.ts'
import { cleanText, findUnprintable } from './index.ts'

const plain = (text: string) => ({ kind: 'text' as const, text, bold: false, italic: false })

const readBack = async (text: string): Promise<string> => {
  const pdf = await makePdf({ title: 'T', foot: 'F', blocks: [{ kind: 'paragraph', text, source: null }] })
  return (await readPdfPages(pdf)).join(' ').replace(/\s+/g, ' ')
}

const samples = {
  Hindi: 'भारत',
  Bengali: 'ঢাকা',
  Tamil: 'சென்னை',
  Telugu: 'తెలుగు',
  Kannada: 'ಕನ್ನಡ',
  Malayalam: 'കേരളം',
  Gujarati: 'ગુજરાત',
  Punjabi: 'ਪੰਜਾਬ',
  Thai: 'เชียงใหม่',
  Japanese: '日本の首都はどこですか？',
  Chinese: '中国的首都是哪里？',
  Taiwan: '臺灣的首府',
  'rare names': '龘堃喆𠮷',
  Korean: '서울은 수도입니다',
  Arabic: 'القاهرة',
  Persian: 'علی رضایی',
  Hebrew: 'ירושלים',
  Greek: 'Αθήνα',
  Russian: 'Москва',
  emoji: '🐱🐶👩‍🔬🇩🇪',
}

test.each(Object.entries(samples))('%s is printed with a font that has it', async (_name, text) => {
  expect(await findUnprintable([text])).toEqual([[]])
  expect(findByTable(text)).toEqual([])
})

test.each(['日本の首都はどこですか', '서울은', '中国的首都', 'กรุงเทพ'])(
  '%s is read back from the page',
  async text => {
    expect(await readBack(text)).toContain(text)
  },
)

test('letters and marks apart are printed as one character', () => {
  expect(cleanText('민준'.normalize('NFD'))).toBe('민준')
})

test('characters that no font has are found', async () => {
  expect(await findUnprintable(['ሰላም', 'plain', 'ꦗ'])).toEqual([['ሰ', 'ላ', 'ም'], [], ['ꦗ']])
})

const characters = fc
  .integer({ min: 0xa1, max: 0x1fbff })
  .map(code => String.fromCodePoint(code))
  .filter(character => character.normalize('NFC') === character)
  .filter(character => !/[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character))

test('the table for screens says of each character what the fonts say', async () => {
  const sample = [...new Set(fc.sample(characters, { numRuns: 1500, seed: 12 }))]
  const [missing] = await findUnprintable([sample.join('')])
  expect(new Set(missing)).toEqual(new Set(sample.filter(one => findByTable(one).length > 0)))
})

test('the first letter decides where a text begins', () => {
  for (const text of ['ما هي عاصمة', '1. שלום', '«(سلام)»']) expect(isRightToLeft(text)).toBe(true)
  for (const text of ['The word سلام', '', '42', '日本']) expect(isRightToLeft(text)).toBe(false)
})

test.each([
  ['ما هي عاصمة مصر؟', 'ar'],
  ['日本の首都はどこですか', 'ja'],
  ['中国的首都是哪里', 'zh'],
  ['서울은 수도입니다', 'ko'],
  ['समुद्र का जल', 'hi'],
  ['The tides of the sea are moved by the Moon.', 'en'],
])('the language of “%s” is %s', (text, language) => {
  expect(findLanguage('', [plain(text)])).toBe(language)
})

test('numbers behind a right-to-left name stay behind it', async () => {
  const blocks = [{ kind: 'paragraph' as const, text: 'Class علی 7 · 2026', source: null }]
  const data = new Uint8Array(await makePdf({ title: 'T', foot: 'F', blocks }))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  await pdf.loadingTask.destroy()
  const leftOf = (pattern: RegExp): number =>
    items.flatMap(item => ('str' in item && pattern.test(item.str) ? [item.transform[4]] : []))[0]
  expect(leftOf(/Class/)).toBeLessThan(leftOf(/\p{Script=Arabic}/u))
  expect(leftOf(/\p{Script=Arabic}/u)).toBeLessThan(leftOf(/2026/))
})
