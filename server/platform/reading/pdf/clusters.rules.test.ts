import { expect, test } from 'vitest'
import { detectVisualOrder, isClustered, isClusterMark, spellOut } from './clusters.rules.ts'

test.each([
  ['िहन्दी', 'हिन्दी'],
  ['िस्थित', 'स्थिति'],
  ['िवद्याथीर्', 'विद्यार्थी'],
  ['धमर्', 'धर्म'],
  ['दशार्ते', 'दर्शाते'],
  ['सूयर्', 'सूर्य'],
  ['जल', 'जल'],
])('%s, as it looks, is spelt %s', (looks, spelling) => {
  const spelt = spellOut(looks, { signs: true, rephs: true })
  expect(spelt).toBe(spelling)
  expect(spelt).toHaveLength(looks.length)
})

test('a page stands as it looks where words begin or end as none can', () => {
  expect(detectVisualOrder(['िहन्दी', 'िमट्टी', 'िदन', 'धर्म', 'कमल'])).toEqual({ signs: true, rephs: false })
  expect(detectVisualOrder(['धमर्', 'कमर्', 'सूयर्', 'दिन', 'कमल'])).toEqual({ signs: false, rephs: true })
})

test('moving only one sign leaves the other in place', () => {
  expect(spellOut('िवद्यार्थी', { signs: true, rephs: false })).toBe('विद्यार्थी')
})

test('words as they are spelt stay, and one odd word says nothing', () => {
  const none = { signs: false, rephs: false }
  expect(detectVisualOrder(['हिन्दी', 'धर्म', 'दिन', 'जल', 'स्थिति', 'कि'])).toEqual(none)
  expect(detectVisualOrder(['पुनर्', 'जन्म', 'मृत्यु'])).toEqual(none)
})

test('marks of these scripts are distinguished from their letters, and from other scripts', () => {
  const codes = [...'कि्ँéа'].map(letter => letter.codePointAt(0)!)
  expect(codes.map(isClustered)).toEqual([true, true, true, true, false, false])
  expect(codes.map(isClusterMark)).toEqual([false, true, true, true, false, false])
})
