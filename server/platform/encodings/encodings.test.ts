import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../testing/sample.ts'
import { decodeTextFile } from './decode-text.ts'

const russian = 'Вода кипит при ста градусах. Железо ржавеет от воды и воздуха.'
const languages: [string, string, string][] = [
  ['windows-1250', 'windows-1250', 'Łukasz Wiśniewski zmierzył wysokość żółtej wieży nad rzeką.'],
  ['windows-1250', 'windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy.'],
  ['windows-1251', 'windows-1251', russian],
  ['windows-1252', 'windows-1252', 'L’été à Paris, où l’on mange des œufs, est très chaud.'],
  ['windows-1252', 'windows-1252', 'Größe und Länge der Straße messen wir “genau” – in Metern.'],
  ['windows-1252', 'windows-1252', 'José,Nuñez'],
  ['windows-1253', 'windows-1253', 'Το νερό βράζει στους εκατό βαθμούς.'],
  ['windows-1254', 'windows-1254', 'Çağla Şahin bugün güneş ışığını ölçtü.'],
  ['windows-1255', 'windows-1255', 'המים רותחים במאה מעלות.'],
  ['windows-1256', 'windows-1256', 'يغلي الماء عند مئة درجة.'],
  ['koi8-r', 'koi8-u', russian],
  ['koi8-u', 'koi8-u', 'Вода кипить при ста градусах. Її пара піднімається.'],
  ['shift_jis', 'shift_jis', 'これは日本語のテキストです。水は百度で沸騰します。'],
  ['euc-jp', 'euc-jp', 'これは日本語のテキストです。水は百度で沸騰します。'],
  ['gbk', 'gb18030', '水在一百度沸腾。铁会生锈。'],
  ['big5-hkscs', 'big5', '水在一百度沸騰。鐵會生鏽。香港嘅學生都知。'],
  ['cp949', 'euc-kr', '물은 백 도에서 끓는다. 쇠는 녹슨다. 펲시콜라와 똠방각하.'],
]

describe('encodings', () => {
  it.each(languages)('%s is found and named as %s', (encoding, name, text) => {
    expect(decodeTextFile(iconv.encode(text, encoding))).toEqual({ text, guessed: name })
  })

  it('UTF-8, with or without a mark, and marked UTF-16 are no guesses', () => {
    for (const text of [russian, 'plain words', '水在一百度沸腾。'])
      for (const bytes of [
        Buffer.from(text),
        Buffer.from(`\ufeff${text}`),
        Buffer.from(`\ufeff${text}`, 'utf16le'),
        Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      ])
        expect(decodeTextFile(bytes)).toEqual({ text, guessed: null })
  })

  it.each(['Water boils at 100 degrees.', 'Größe', russian, 'يغلي الماء عند مئة درجة.'])(
    'UTF-16 without a mark is found by its zero bytes: %s',
    text => {
      const bytes = Buffer.from(text, 'utf16le')
      expect(decodeTextFile(bytes)).toEqual({ text, guessed: 'utf-16le' })
      expect(decodeTextFile(Buffer.from(bytes).swap16())).toEqual({ text, guessed: 'utf-16be' })
    },
  )

  it('escapes of Japanese mail are found', () => {
    const bytes = Buffer.from('\u001b$BF|K\\8l\u001b(B text', 'latin1')
    expect(decodeTextFile(bytes)).toEqual({ text: '日本語 text', guessed: 'iso-2022-jp' })
  })

  it('a declaration of XML or HTML counts', () => {
    const xml = '<?xml version="1.0" encoding="koi8-r"?><quiz>Да</quiz>'
    expect(decodeTextFile(iconv.encode(xml, 'koi8-r'))?.text).toBe(xml)
    const html = '<html><head><meta charset="windows-1251"><p>Да</p>'
    expect(decodeTextFile(iconv.encode(html, 'windows-1251'))?.text).toBe(html)
  })

  it.each([
    'Heat to 25 °C ± 2 °C; 5 µm × ½ of it. § 3',
    '£20 and £30 per day',
    'Price: 5 €',
    '• first\n• second\n• third',
    'It’s a “quoted” text – nothing else.',
  ])('signs without letters are of the Windows code page: %s', text => {
    expect(decodeTextFile(iconv.encode(text, 'windows-1252'))).toEqual({ text, guessed: 'windows-1252' })
  })

  it('zeros and random bytes are no text', () => {
    expect(decodeTextFile(Buffer.from('a\0b'))).toBeNull()
    expect(decodeTextFile(Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1'))).toBeNull()
    expect(
      decodeTextFile(readFileSync(new URL('../reading/fixtures/membrane-photo.jpg', import.meta.url))),
    ).toBeNull()
  })

  it('any UTF-8 text is read unchanged, and any bytes end without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), text => {
        const decoded = decodeTextFile(Buffer.from(text.toWellFormed()))
        if (decoded?.guessed === null)
          expect(decoded.text).toBe(
            text
              .toWellFormed()
              .replace(/^\ufeff/u, '')
              .replace(/\r\n?/gu, '\n'),
          )
      }),
      { numRuns: sampleSize({ sample: 200, all: 2000 }) },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), bytes => {
        expect(decodeTextFile(bytes)?.text ?? '').not.toContain('\0')
      }),
      { numRuns: sampleSize({ sample: 200, all: 2000 }) },
    )
  })
})
