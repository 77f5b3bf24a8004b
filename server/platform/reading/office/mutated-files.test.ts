// Files of each kind, each changed in some bytes: none brings the reader down. 1,000 of each in a thorough run.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSampleRandom, repeatHint, sampleSize } from '../../../testing/sample.ts'
import { ReadingError } from '../index.ts'
import { changeBytes, type Random } from '../test-mutants.ts'
import { startReading } from '../test-reading.ts'
import { buildZip, docxParts, type Parts, pptxParts, shape } from './test-office.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const mutants = sampleSize({ sample: 300, all: 1000 })

const signs = [
  ...'<>/&;"=:\0\u{1F50E} x0-',
  ']]>',
  '<![CDATA[',
  '<!--',
  '&#55357;',
  '<w:tbl>',
  '</a:p>',
  'xmlns:w=""',
]

/** Takes stretches of the XML out, doubles them, or puts signs in. */
const changeXml = (xml: string, random: Random): string => {
  let changed = xml
  for (let change = 0; change < 1 + random() * 4; change++) {
    const at = Math.floor(random() * changed.length)
    const end = at + Math.floor(random() * 60)
    const sign = signs[Math.floor(random() * signs.length)] ?? ''
    const middle = [sign, '', changed.slice(at, end).repeat(2)][Math.floor(random() * 3)] ?? ''
    changed = changed.slice(0, at) + middle + changed.slice(end)
  }
  return changed
}

const changeParts = (parts: Parts, random: Random): Parts => {
  const names = Object.keys(parts)
  const chosen = names[Math.floor(random() * names.length)] ?? ''
  return { ...parts, [chosen]: changeXml(String(parts[chosen]), random) }
}

const table = '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'
const paragraph =
  '<w:p><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Words stand here.</w:t></w:r></w:p>'

const kinds = [
  {
    kind: 'slides',
    fixture: 'tides.pptx',
    parts: pptxParts([shape('Title', 'title') + shape('Words.'), shape('More.')]),
  },
  { kind: 'document', fixture: 'rocks.docx', parts: docxParts(paragraph + table + paragraph) },
  { kind: 'transcript', fixture: 'lighthouse.srt', parts: null },
] as const

it.each(kinds)(
  '$kind, however changed, are read or refused',
  { timeout: 300_000 },
  async ({ kind, fixture, parts }) => {
    const original = await readFile(new URL(`../fixtures/${fixture}`, import.meta.url))
    const random = createSampleRandom(`changed ${kind}`)
    const outcomes = { read: 0, refused: 0 }
    for (let mutant = 0; mutant < mutants; mutant++) {
      const inner = parts !== null && mutant % 2 === 0
      const file = inner ? await buildZip(changeParts(parts, random)) : changeBytes(original, random)
      const outcome = await reading
        .read(file, { kind, pageTimeoutMs: 240_000 })
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
    const whole = await reading.read(original, { kind })
    expect(whole.passages.length).toBeGreaterThan(0)
  },
)
