import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeCrc32, packFiles } from './pack-files.rules.ts'

test('checksums are those of ZIP', () => {
  expect(computeCrc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  expect(computeCrc32(new Uint8Array())).toBe(0)
})

test('the directory names each file and where it begins', () => {
  const file = fc.record({ name: fc.string({ minLength: 1, unit: 'grapheme' }), bytes: fc.uint8Array() })
  fc.assert(
    fc.property(fc.array(file, { maxLength: 8 }), files => {
      const bytes = Uint8Array.from(packFiles(files).flatMap(part => [...part]))
      const view = new DataView(bytes.buffer)
      const end = bytes.length - 22
      expect(view.getUint32(end, true)).toBe(0x06054b50)
      expect(view.getUint16(end + 10, true)).toBe(files.length)
      let at = view.getUint32(end + 16, true)
      for (const { name, bytes: fileBytes } of files) {
        const named = view.getUint16(at + 28, true)
        expect(new TextDecoder().decode(bytes.slice(at + 46, at + 46 + named))).toBe(name.toWellFormed())
        const start = view.getUint32(at + 42, true)
        expect(view.getUint32(start, true)).toBe(0x04034b50)
        const body = start + 30 + view.getUint16(start + 26, true)
        expect(bytes.slice(body, body + fileBytes.length)).toEqual(fileBytes)
        at += 46 + named
      }
      expect(at).toBe(end)
    }),
  )
})
