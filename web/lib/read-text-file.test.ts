import { expect, test } from 'vitest'
import { decodeFile } from './read-text-file.ts'

test.each([
  ['UTF-8', Buffer.from('José Nuñez'), 'en-GB', 'José Nuñez'],
  ['UTF-8 with a mark', Buffer.from('\ufeffJosé'), 'en-GB', 'José'],
  ['UTF-16', Buffer.from('\ufeffJosé', 'utf16le'), 'en-GB', 'José'],
  ['the code page of English', Buffer.from('José Nuñez', 'latin1'), 'en-GB', 'José Nuñez'],
  ['the code page of Polish', Buffer.from([0xa3, 0x75, 0x6b, 0x61, 0x73, 0x7a]), 'pl', 'Łukasz'],
  ['the code page of Russian', Buffer.from([0xc8, 0xe2, 0xe0, 0xed]), 'ru-RU', 'Иван'],
])('a file in %s is read', (_, bytes, language, text) => {
  expect(decodeFile(Uint8Array.from(bytes), language)).toBe(text)
})
