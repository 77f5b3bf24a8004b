import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameCopyFile } from './copy-names.rules.ts'

test('names stay what people called the file, numbered', () => {
  expect(nameCopyFile(1, 'Cells.pdf')).toBe('1 Cells.pdf')
  expect(nameCopyFile(2, '../../etc/passwd')).toBe('2 .. .. etc passwd')
  expect(nameCopyFile(3, ' \u0000.')).toBe('3 file')
})

test('the safe name of any file contains no path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), name => {
      const safe = nameCopyFile(7, name)
      expect(safe).toMatch(/^7 \S/)
      expect([...safe].some(letter => letter < ' ' || letter === '/' || letter === '\\')).toBe(false)
      expect(safe.length).toBeLessThan(200)
    }),
  )
})
