import { readFile } from 'node:fs/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFailure, startReading } from '../test-reading.ts'
import { buildZip, docxParts, namespaces, type Parts, pptxParts, shape } from './test-office.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const read = (file: Uint8Array) => reading.read(file, { kind: 'document' })
const failure = async (file: Uint8Array) => (await loadFailure(read(file)))?.failure

const words = '<w:p><w:r><w:t>Words.</w:t></w:r></w:p>'
const megabyte = 1024 * 1024

/** Zip whose headers claim another size for one entry. */
const lyingZip = (name: string, content: Buffer, claimed: number): Buffer => {
  const packed = deflateRawSync(content)
  const fields = (header: Buffer, at: number) => {
    header.writeUInt16LE(20, at)
    header.writeUInt16LE(8, at + 4)
    header.writeUInt32LE(crc32(content), at + 10)
    header.writeUInt32LE(packed.length, at + 14)
    header.writeUInt32LE(claimed, at + 18)
    header.writeUInt16LE(name.length, at + 22)
  }
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  fields(local, 4)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50)
  fields(central, 6)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}

describe('an archive made to do harm', () => {
  it('that inflates to too much is refused, part by part and as a whole', async () => {
    const huge = Buffer.concat([Buffer.from(`<w:document ${namespaces}>`), Buffer.alloc(60 * megabyte, ' ')])
    expect(await failure(await buildZip(docxParts('', { 'word/document.xml': huge })))).toBe(
      'inflates-too-much',
    )
    const parts: Parts = docxParts(words)
    for (let i = 0; i < 9; i++) parts[`word/media/${i}.xml`] = Buffer.alloc(48 * megabyte)
    expect(await failure(await buildZip(parts))).toBe('inflates-too-much')
  })

  it('that packs far denser than text can is refused early', async () => {
    const dense = Buffer.concat([Buffer.from(`<w:document ${namespaces}>`), Buffer.alloc(30 * megabyte, ' ')])
    expect(await failure(await buildZip(docxParts('', { 'word/document.xml': dense })))).toBe(
      'inflates-too-much',
    )
  })

  it('that says less of its size than it holds is refused', async () => {
    const content = Buffer.from(`<x>${'word '.repeat(100_000)}</x>`)
    expect(await failure(lyingZip('_rels/.rels', content, 20))).toBe('broken')
    expect(await failure(lyingZip('_rels/.rels', content, 0xffff_fff0))).toBe('inflates-too-much')
  })

  it('with too many entries is refused; with 10,000 it is read', async () => {
    const many = (count: number): Parts =>
      docxParts(words, Object.fromEntries(Array.from({ length: count }, (_, i) => [`x/${i}`, ''])))
    expect((await read(await buildZip(many(10_000)))).passages[0]?.text).toBe('Words.')
    expect(await failure(await buildZip(many(20_001)))).toBe('inflates-too-much')
  })

  it('with names that lead out of it is refused, and relations that do lead nowhere', async () => {
    const zip = await buildZip(docxParts(words, { 'aa/aa/passwd': 'x' }))
    const out = Buffer.from(zip.toString('latin1').replaceAll('aa/aa/passwd', '../../passwd'), 'latin1')
    expect(await failure(out)).toBe('broken')
    const rels = String(docxParts('')['_rels/.rels']).replace('word/document.xml', '../../../etc/passwd')
    expect(await failure(await buildZip(docxParts(words, { '_rels/.rels': rels })))).toBe('broken')
    const outside = rels.replace('Target=', 'TargetMode="External" Target=')
    expect(await failure(await buildZip(docxParts(words, { '_rels/.rels': outside })))).toBe('broken')
  })

  it.each([
    ['entities from a file', '<!DOCTYPE w:document [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    ['entities of entities', '<!DOCTYPE w:document [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]>', '&y;'],
    ['entities out of nowhere', '', '&x;'],
    ['half characters by number', '', '&#xD800;'],
  ])('with %s is refused', async (_, type, entity) => {
    const body = `<w:p><w:r><w:t>${entity}</w:t></w:r></w:p>`
    const xml = `<?xml version="1.0"?>${type}<w:document ${namespaces}><w:body>${body}</w:body></w:document>`
    expect(await failure(await buildZip(docxParts('', { 'word/document.xml': xml })))).toBe('broken')
  })

  it('with names of code for elements is read like any other', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    const odd = names.map(name => `<${name} ${name}="1"/>`).join('')
    expect((await read(await buildZip(docxParts(odd + words)))).passages[0]?.text).toBe('Words.')
    const slides = await buildZip(pptxParts([odd + shape('Words.')]))
    expect((await reading.read(slides, { kind: 'slides' })).passages[0]?.text).toBe('Words.')
  })

  it('nested deeper than any document is refused; as deep as some is read', async () => {
    const nested = (depth: number) => `${'<w:sdt>'.repeat(depth)}${words}${'</w:sdt>'.repeat(depth)}`
    expect(await failure(await buildZip(docxParts(nested(100_000))))).toBe('broken')
    expect((await read(await buildZip(docxParts(nested(200))))).passages[0]?.text).toBe('Words.')
  })

  it('that ends too early, or is no archive, is refused', async () => {
    const whole = await readFile(new URL('../fixtures/rocks.docx', import.meta.url))
    expect(await failure(whole.subarray(0, whole.length / 2))).toBe('broken')
    expect(await failure(whole.subarray(0, -4))).toBe('broken')
    expect(await failure(Buffer.from('PK\x03\x04 and nothing more'))).toBe('broken')
    expect(await failure(Buffer.alloc(0))).toBe('broken')
  })

  it('is killed when it takes too long, and the next file is read', async () => {
    const file = await buildZip(docxParts(words.repeat(200_000)))
    const slow = loadFailure(reading.read(file, { kind: 'document', pageTimeoutMs: 1 }))
    expect(await slow).toEqual({ failure: 'took-too-long' })
    expect((await read(await buildZip(docxParts(words)))).passages[0]?.text).toBe('Words.')
  })

  it('lets a reading stop with the reason of an abort', async () => {
    const controller = new AbortController()
    const file = await buildZip(docxParts(words.repeat(200_000)))
    const slow = reading.read(file, { kind: 'document', signal: controller.signal })
    setTimeout(() => controller.abort(new Error('changed my mind')), 20)
    await expect(slow).rejects.toThrow('changed my mind')
  })
})
