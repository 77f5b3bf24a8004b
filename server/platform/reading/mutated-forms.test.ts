// Books, pages, rich text and tables, each changed in some bytes: none brings the reader down. 1,000 of each in a
// thorough run.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSampleRandom, repeatHint, sampleSize } from '../../testing/sample.ts'
import { ReadingError } from './index.ts'
import { mediaTypes } from './media-type.rules.ts'
import { buildZip, type Parts } from './office/test-office.ts'
import { epubParts, odfParts, packFlat } from './test-books.ts'
import { changeBytes, type Random } from './test-mutants.ts'
import { startReading } from './test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const mutants = sampleSize({ sample: 200, all: 1000 })

const book = epubParts({
  chapters: ['<h1>Tides</h1><p>Words.</p>', '<p>More.</p>'],
  navigation: '<nav><ol><li><a href="text/ch%200.xhtml">Tides</a></li></ol></nav>',
})
const list = '<text:list><text:list-item><text:p>a</text:p></text:list-item></text:list>'
const frame =
  '<draw:page><draw:frame><draw:text-box><text:p>Words.</text:p></draw:text-box></draw:frame></draw:page>'
const page =
  '<!doctype html><title>T</title><h1>Tides</h1><p>Words &amp; more.</p><ol><li>a</ol><table><tr><th>a<th>b<tr><td rowspan=2>1<td>2</table>'
const richText = String.raw`{\rtf1\ansi{\fonttbl{\f0 A;}}{\stylesheet{\s1 heading 1;}}\pard\s1 Tides\par\pard na\'efve \u8364? {\footnote x}\par\trowd\cellx1\cellx2\pard\intbl a\cell b\cell\row}`
const table = 'country,capital\nNorway,Oslo\n"Korea, South",Seoul\n'

const changePart = (parts: Parts, random: Random): Parts => {
  const names = Object.keys(parts)
  const chosen = names[Math.floor(random() * names.length)] ?? ''
  return { ...parts, [chosen]: changeBytes(Buffer.from(parts[chosen] ?? ''), random) }
}

type Form = {
  kind: 'document' | 'slides'
  mediaType: string
  original(): Promise<Uint8Array>
  parts: Parts | null
}

const forms: Form[] = [
  {
    kind: 'document',
    mediaType: mediaTypes.odt,
    original: () => packFlat('rocks.fodt'),
    parts: odfParts('text', `<text:p>Words.</text:p>${list}`),
  },
  {
    kind: 'slides',
    mediaType: mediaTypes.odp,
    original: () => packFlat('tides.fodp'),
    parts: odfParts('presentation', frame),
  },
  { kind: 'document', mediaType: mediaTypes.epub, original: () => buildZip(book), parts: book },
  { kind: 'document', mediaType: mediaTypes.html, original: async () => Buffer.from(page), parts: null },
  { kind: 'document', mediaType: mediaTypes.rtf, original: async () => Buffer.from(richText), parts: null },
  { kind: 'document', mediaType: mediaTypes.csv, original: async () => Buffer.from(table), parts: null },
]

it.each(forms)(
  '$mediaType, however changed, is read or refused',
  { timeout: 300_000 },
  async ({ kind, mediaType, original, parts }) => {
    const file = await original()
    const random = createSampleRandom(`changed ${mediaType}`)
    const outcomes = { read: 0, refused: 0 }
    for (let mutant = 0; mutant < mutants; mutant++) {
      const isInner = parts !== null && mutant % 2 === 0
      const changed = isInner ? await buildZip(changePart(parts, random)) : changeBytes(file, random)
      const outcome = await reading
        .read(changed, { kind, mediaType, pageTimeoutMs: 240_000 })
        .catch((error: unknown) => error)
      if (outcome instanceof ReadingError) {
        expect(outcome.failure, repeatHint).not.toBe('took-too-long')
        outcomes.refused += 1
      } else {
        expect(outcome, repeatHint).toMatchObject({ kind, passages: expect.any(Array) })
        outcomes.read += 1
      }
    }
    // Balance check: the changes must neither spoil all files nor none.
    expect(Math.min(outcomes.read, outcomes.refused), repeatHint).toBeGreaterThan(mutants / 100)
    expect((await reading.read(file, { kind, mediaType })).passages.length).toBeGreaterThan(0)
  },
)
