import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { decodeTextStream, findTextEncoding } from './decode-text-stream.ts'

/** A stream of pieces so small that they cut letters and line ends. */
const inPieces = (bytes: Uint8Array, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      Buffer.from(bytes.subarray(n * size, (n + 1) * size)),
    ),
  )

const readStreamed = async (bytes: Uint8Array, size: number): Promise<string | null> => {
  const found = await findTextEncoding(() => inPieces(bytes, size))
  return found && text(decodeTextStream(inPieces(bytes, size), found.encoding))
}

const sample = 'Ebbe und Flut\r\nfolgen dem Mond: “größer” 🌙\rजल\n\r\nEnde\r'
const utf16 = (be: boolean) => {
  const bytes = Buffer.from(`\ufeff${sample}`, 'utf16le')
  return be ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8', Buffer.from(sample)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${sample}`)],
  ['UTF-16, little end first', utf16(false)],
  ['UTF-16, big end first', utf16(true)],
  ['the Windows code page', Buffer.from('Gr\u00f6\u00dfe\r\nund \u0093mehr\u0094', 'latin1')],
  ['Shift-JIS', iconv.encode('水は百度で沸騰します。\r\n鉄は錆びる。', 'shift_jis')],
  ['Korean of Windows', iconv.encode('펲시콜라\r물은 백 도에서 끓는다.', 'cp949')],
  ['the Cyrillic code page', iconv.encode('Вода кипит.\r\nЖелезо ржавеет.', 'windows-1251')],
  ['UTF-16 without a mark', Buffer.from(sample, 'utf16le')],
  ['nothing', Buffer.alloc(0)],
  ['a cut letter', Buffer.from([0x61, 0xe2, 0x82])],
  ['a NUL', Buffer.from('a\0b')],
  ['bytes of a picture', Buffer.from([0x89, 0x50, 1, 2, 3, 4, 5, 6, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a marked text that is broken', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff])],
])('%s is read in pieces as it is in one', async (_name, bytes) => {
  for (const size of [1, 2, 3, 7, 4096]) expect(await readStreamed(bytes, size)).toBe(decodeText(bytes))
})
