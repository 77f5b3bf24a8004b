import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { sampleSize } from '../../testing/sample.ts'
import { decodeTexts, decodeUnsureText } from './decode-texts.ts'

const encode = (text: string, encoding: string) => iconv.encode(text, encoding)

describe('texts with an open encoding', () => {
  it('bytes that name their encoding leave no question', () => {
    for (const bytes of [
      Buffer.from('José Núñez'),
      Buffer.from('\ufeffJosé'),
      Buffer.from('\ufeffJosé', 'utf16le'),
      Buffer.from('plain'),
    ])
      expect(decodeUnsureText(bytes)?.choice).toBeNull()
  })

  it('a guess comes with its lines, and with those of the other encodings that fit', () => {
    const { choice } = decodeUnsureText(encode('id,name\n1,Ann\n2,José Núñez\n', 'windows-1252'))!
    expect(choice).toMatchObject({ encoding: 'windows-1252', isConfirmed: false })
    expect(choice?.previews[0]).toEqual({ encoding: 'windows-1252', lines: ['2,José Núñez'] })
    const fitting = choice?.previews.map(({ encoding }) => encoding)
    expect(fitting).toContain('windows-1250')
    expect(fitting).not.toContain('shift_jis')
  })

  it('a chosen encoding is read and counts as confirmed', () => {
    const bytes = encode('Łukasz Wiśniewski', 'windows-1250')
    expect(decodeUnsureText(bytes, 'windows-1250')).toMatchObject({
      text: 'Łukasz Wiśniewski',
      choice: { encoding: 'windows-1250', isConfirmed: true },
    })
  })

  it('parts of one package share one guess, and those in UTF-8 are read as they are', () => {
    const long = 'Вода кипит при ста градусах. Железо ржавеет от воды и воздуха.'
    const { texts, choice } = decodeTexts([
      encode(long, 'windows-1251'),
      Buffer.from('Größe'),
      encode('1,Ян', 'windows-1251'),
    ])
    expect(texts).toEqual([long, 'Größe', '1,Ян'])
    expect(choice?.encoding).toBe('windows-1251')
  })

  it('binary content is no text', () => {
    expect(decodeUnsureText(Buffer.from([0, 1, 2, 3, 0xff, 0, 0xfe, 4]))).toBeNull()
  })

  it('a preview has five short lines at most, and no letter is shown that is none, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 4000 }), bytes => {
        const { choice } = decodeTexts([bytes])
        for (const { lines } of choice?.previews.slice(1) ?? []) {
          expect(lines.length).toBeLessThanOrEqual(5)
          for (const line of lines) {
            expect(line.length).toBeLessThanOrEqual(160)
            expect(line).not.toMatch(/[\ufffd\p{Cc}]/u)
          }
        }
      }),
      { numRuns: sampleSize({ sample: 100, all: 2000 }) },
    )
  })
})
