import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isKrutiDev, spellKrutiDev } from './kruti-dev.rules.ts'

it.each([
  ['ty', 'जल'],
  ['pØ', 'चक्र'],
  ['fo|kFkhZ', 'विद्यार्थी'],
  ['Hkkjr', 'भारत'],
  ['nq%[k', 'दुःख'],
  ['izd`fr', 'प्रकृति'],
  ["f'k{kk", 'शिक्षा'],
  ['{ks=', 'क्षेत्र'],
  ['o"kZ', 'वर्ष'],
  ['Økafr', 'क्रांति'],
  ['LoPN', 'स्वच्छ'],
  ['gSa', 'हैं'],
  ['esa', 'में'],
  ['fdrkcksa', 'किताबों'],
  ['vkSj', 'और'],
  ['vkSj]', 'और,'],
  ['ugha', 'नहीं'],
  ['dk;Z', 'कार्य'],
  ['gk¡', 'हाँ'],
  ['/keZ', 'धर्म'],
  ['/kkfeZd', 'धार्मिक'],
  ["bZ'oj", 'ईश्वर'],
  [',d', 'एक'],
  [',sfrgkfld', 'ऐतिहासिक'],
  ['vksl', 'ओस'],
  ['dke+', 'काम़'],
  ['yM+dk', 'लड़का'],
  ['t+ehu', 'ज़मीन'],
  ['Je', 'श्रम'],
  ['Kku', 'ज्ञान'],
  ['}kjk', 'द्वारा'],
  ['Lor%', 'स्वतः'],
  ['mÙkj%', 'उत्तर:'],
  ['x;kA', 'गया।'],
  ['1947', '1947'],
  ['¼d½', '(क)'],
  ['vkRek', 'आत्मा'],
  ['jk"Vª', 'राष्ट्र'],
  ['iqLrd', 'पुस्तक'],
  ['ftUgksaus', 'जिन्होंने'],
])('%s is %s', (typed, spelt) => expect(spellKrutiDev(typed)).toBe(spelt.normalize('NFC')))

it.each(['KrutiDev010', 'ABCDEF+Kruti-Dev-010', 'Kruti Dev 040 Wide', 'DevLys 010'])(
  '%s has the layout',
  name => expect(isKrutiDev(name)).toBe(true),
)
it.each(['Times-Roman', 'NotoSansDevanagari', 'Kalimati'])('%s has not', name =>
  expect(isKrutiDev(name)).toBe(false),
)

it('takes whatever a file holds, in text that grows little', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
      expect(spellKrutiDev(text).length).toBeLessThanOrEqual(text.length * 5)
    }),
  )
})
