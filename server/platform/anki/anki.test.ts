// Anki packages: what is written is read again, what Anki itself makes is understood, what does harm isn't.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchive } from '../reading/office/archive.ts'
import { buildZip } from '../reading/office/test-office.ts'
import { columns } from './collection-template.ts'
import { htmlOfText, textOfHtml } from './html.rules.ts'
import { type PackageCard, readPackage, writePackage } from './index.ts'
import { getSides } from './sides.rules.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-anki-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const now = Date.parse('2026-03-03T10:00:00Z')
const dayMs = 24 * 3600 * 1000

const card = (change: Partial<PackageCard>): PackageCard => ({
  guid: 'a',
  ord: 0,
  deck: 'Tides',
  front: 'What pulls the sea?',
  back: 'The Moon',
  explanation: '',
  passage: '',
  isSuspended: false,
  schedule: null,
  ...change,
})

const learned: PackageCard['schedule'] = {
  phase: 2,
  due: Date.parse('2026-03-10T18:30:00Z'),
  reviewedAt: now - dayMs,
  intervalDays: 8,
  ease: 2.5,
  reps: 4,
  lapses: 1,
  memory: { stability: 8.2956, difficulty: 5.11217071 },
}

const openAs = async (name: string, bytes: Uint8Array) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return readPackage(path)
}

test('a package that was written is read again as it was, with its schedule', async () => {
  const cards = [
    card({ guid: 'new', front: 'Is $x < y$ & "z"?', back: 'Line 1\nLine 2', explanation: 'Since.' }),
    card({ guid: 'learned', passage: 'The Moon pulls. (Tides, p. 3)', schedule: learned }),
    card({
      guid: 'learning',
      isSuspended: true,
      schedule: { ...learned, phase: 1, due: now + 600_000, intervalDays: 0, memory: null, reviewedAt: null },
    }),
  ]
  const read = await openAs('own.apkg', await writePackage('Tides', cards, now))
  const sorted = read.cards.toSorted((a, b) => a.guid.localeCompare(b.guid))
  expect(sorted).toEqual(cards.toSorted((a, b) => a.guid.localeCompare(b.guid)))
})

test('text becomes HTML and text again', () => {
  const words = fc.stringMatching(/^[a-z&<>"'; .?=+]([a-z&<>"';. ?=+\n]{0,30}[a-z])?$/)
  fc.assert(
    fc.property(words, text => {
      fc.pre(!/\n{3}/.test(text))
      expect(textOfHtml(htmlOfText(text))).toBe(text.trim())
    }),
  )
})

test('looks, sounds and pictures of a field are left out and its TeX kept', () => {
  const html =
    '<style>b{color:red}</style><div>The <b>area</b>&nbsp;is \\(\\pi r^2\\)</div><div>[sound:a.mp3]<img src="x.png">&lt;1&gt; &#233;</div><ul><li>one</li><li>two</li></ul>'
  expect(textOfHtml(html)).toBe('The area is $\\pi r^2$\n\n<1> é\n\n- one\n- two')
})

const basic = (front: string, back: string) => ({
  name: 'Basic',
  isCloze: false,
  fields: ['Front', 'Back', 'Extra'],
  templates: [{ front, back }],
})
const nothing = { explanation: '', passage: '' }

test('the templates say which fields stand on which side', () => {
  const fields = ['Capital of France?', 'Paris', 'On the Seine']
  const usual = basic('{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}')
  expect(getSides(usual, fields, 0)).toEqual({ ...nothing, front: 'Capital of France?', back: 'Paris' })
  const turned = basic('{{type:Back}}', '{{FrontSide}}{{Front}}{{#Extra}}{{Extra}}{{/Extra}}')
  expect(getSides(turned, fields, 0)).toMatchObject({
    front: 'Paris',
    back: 'Capital of France?\nOn the Seine',
  })
})

test('a cloze note asks for each of its deletions', () => {
  const cloze = { name: 'Cloze', isCloze: true, fields: ['Text', 'Extra'], templates: [] }
  const fields = ['{{c1::Paris::city}} lies on the {{c2::Seine}}.', 'Geography']
  expect(getSides(cloze, fields, 0)).toMatchObject({
    front: '_____ (city) lies on the Seine.',
    back: 'Paris',
    explanation: 'Geography',
  })
  expect(getSides(cloze, fields, 1)).toMatchObject({ front: 'Paris lies on the _____.', back: 'Seine' })
})

const collection = async (sql: string): Promise<Uint8Array> => {
  const path = join(folder, 'collection')
  await rm(path, { force: true })
  const db = new DatabaseSync(path)
  db.exec(sql)
  db.close()
  return readFile(path)
}

test('a later format is distinguished from invalid packages', async () => {
  const unknown = await buildZip({ meta: Buffer.from([8, 9]), 'collection.anki21b': 'zstd', media: '{}' })
  await expect(openAs('newest.apkg', unknown)).rejects.toMatchObject({ failure: 'newer' })
  for (const bytes of [
    await buildZip({ 'word/document.xml': '<x/>' }),
    await buildZip({ 'collection.anki2': 'no database at all' }),
    await buildZip({ meta: Buffer.from([8, 3]), 'collection.anki21b': 'no Zstandard', media: '' }),
    await buildZip({ 'collection.anki21b': zstdCompressSync(Buffer.alloc(60 * 1024 * 1024)) }),
    Buffer.from('no zip at all'),
    await buildZip({ 'collection.anki2': await collection('create table col (id integer)') }),
  ])
    await expect(openAs('broken.apkg', bytes)).rejects.toMatchObject({ failure: 'unreadable' })
})

test('a view that never ends is not asked', async () => {
  const endless = `${columns.replace('create table notes', 'create table other').replace(/create index \w+ on notes .*/g, '')};
    create view notes as with recursive n(id) as (select 1 union all select id + 1 from n)
      select id, id as guid, 1 as mid, '' as flds from n;`
  const bytes = await buildZip({ 'collection.anki2': await collection(endless) })
  await expect(openAs('endless.apkg', bytes)).rejects.toMatchObject({ failure: 'unreadable' })
})

test('pictures and sounds are counted', async () => {
  const written = await writePackage('Tides', [card({})], now)
  const path = join(folder, 'with-media.apkg')
  await writeFile(path, written)
  const archive = await openArchive(path)
  const parts: Uint8Array[] = []
  for await (const part of archive.read('collection.anki2')) parts.push(part)
  archive.close()
  const bytes = await buildZip({
    'collection.anki2': Buffer.concat(parts),
    media: '{"0":"a.png","1":"b.mp3"}',
  })
  expect((await openAs('media.apkg', bytes)).media).toBe(2)
})
