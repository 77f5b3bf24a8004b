// Packages of today's Anki: compressed by Zstandard, with tables of note types and messages of Protocol Buffers.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildZip } from '../reading/office/test-office.ts'
import { columns } from './collection-template.ts'
import { textOfHtml } from './html.rules.ts'
import { readPackage } from './index.ts'
import { readMessage, textOfField } from './protobuf.rules.ts'
import { readPackagePictures } from './read-apkg.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-anki-current-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const lengthOf = (length: number): number[] =>
  length < 128 ? [length] : [(length % 128) | 128, ...lengthOf(Math.floor(length / 128))]
const field = (number: number, content: string | Uint8Array): Buffer => {
  const bytes = Buffer.from(content as string)
  return Buffer.concat([Buffer.from([number * 8 + 2, ...lengthOf(bytes.length)]), bytes])
}
const cloze = Buffer.from([8, 1])
const template = (front: string, back: string) => Buffer.concat([field(1, front), field(2, back)])

const buildCollection = async (): Promise<Buffer> => {
  const path = join(folder, 'collection')
  await rm(path, { force: true })
  const db = new DatabaseSync(path)
  db.exec(`${columns}
    create table notetypes (id integer primary key, name text not null collate rtrim  , mtime_secs integer, usn integer, config blob);
    create table fields (ntid integer, ord integer, name text not null collate rtrim  , config blob, primary key (ntid, ord)) without rowid;
    create table templates (ntid integer, ord integer, name text not null collate rtrim  , mtime_secs integer, usn integer, config blob, primary key (ntid, ord)) without rowid;
    create table decks (id integer primary key, name text not null collate rtrim  , mtime_secs integer, usn integer, common blob, kind blob);
    insert into col values (1, 1763000000, 0, 0, 18, 0, 0, 0, '', '', '', '', '');
    insert into decks values (7, 'Bio' || char(31) || 'Cells', 0, 0, null, null);`)
  const type = db.prepare('insert into notetypes values (?, ?, 0, 0, ?)')
  const name = db.prepare('insert into fields values (?, ?, ?, null)')
  const shown = db.prepare('insert into templates values (?, 0, ?, 0, 0, ?)')
  type.run(1, 'Basic', Buffer.alloc(0))
  for (const [ord, one] of ['Front', 'Back'].entries()) name.run(1, ord, one)
  shown.run(1, 'Card 1', template('{{Front}}', '{{FrontSide}}<hr>{{Back}}'))
  for (const [id, title] of [
    [2, 'Cloze'],
    [3, 'Image Occlusion'],
  ] as const) {
    type.run(id, title, cloze)
    for (const [ord, one] of ['Text', 'Extra'].entries()) name.run(id, ord, one)
    shown.run(id, title, template('{{cloze:Text}}', '{{cloze:Text}}{{Extra}}'))
  }
  const note = db.prepare("insert into notes values (?, ?, ?, 0, 0, '', ?, 0, 0, 0, '')")
  const card = db.prepare('insert into cards values (?, ?, 7, ?, 0, 0, ?, ?, ?, ?, 0, 4, 1, 0, 0, 0, 0, ?)')
  note.run(11, 'guid-a', 1, 'What is <img src="cell.png">?\u001fA cell')
  card.run(21, 11, 0, 2, 2, 100, 8, '{"s":8.5,"d":5.1,"lrt":1763100000}')
  note.run(12, 'guid-b', 2, '{{c1::Ada}} and {{c1,2::Bob}} met {{c2::Eve}}.\u001fSince')
  card.run(22, 12, 0, 0, 0, 1, 0, '{}')
  card.run(23, 12, 1, 0, 0, 2, 0, '{}')
  note.run(13, 'guid-c', 3, '{{c1::image-occlusion:rect:left=.1:top=.2}}\u001f<img src="cell.png">')
  card.run(24, 13, 0, 0, 0, 3, 0, '{}')
  db.close()
  // Anki's own collation, which no other program has.
  const file = (await readFile(path)).toString('latin1')
  return Buffer.from(file.replaceAll('collate rtrim  ', 'collate unicase'), 'latin1')
}

test('a current package is read with its note types, decks, schedule and pictures', async () => {
  const picture = Buffer.from('a picture')
  const path = join(folder, 'current.apkg')
  await writeFile(
    path,
    await buildZip({
      meta: Buffer.from([8, 3]),
      'collection.anki21b': zstdCompressSync(await buildCollection()),
      'collection.anki2': 'Please update to the latest Anki version.',
      media: zstdCompressSync(field(1, Buffer.concat([field(1, 'cell.png'), Buffer.from([16, 9])]))),
      '0': zstdCompressSync(picture),
    }),
  )
  const { cards, media } = await readPackage(path)
  expect(media).toBe(1)
  expect(cards.map(({ guid, ord, front, back }) => [guid, ord, front, back])).toEqual([
    ['guid-b', 0, '_____ and _____ met Eve.', 'Ada, Bob'],
    ['guid-b', 1, 'Ada and _____ met _____.', 'Bob, Eve'],
    ['guid-c', 0, '', ''],
    ['guid-a', 0, 'What is ?', 'A cell'],
  ])
  expect(cards[3]).toMatchObject({
    deck: 'Bio::Cells',
    schedule: { phase: 2, intervalDays: 8, memory: { stability: 8.5, difficulty: 5.1 } },
  })
  expect(cards[2]).toMatchObject({ isOcclusion: true })
  expect(await readPackagePictures(path, cards)).toEqual(new Map([['cell.png', picture]]))
})

test('LaTeX of Anki is one formula, or text with formulas of its own', () => {
  expect(textOfHtml('[latex]x=\\pm 2[/latex] and more')).toBe('$x=\\pm 2$ and more')
  expect(textOfHtml('[latex]The root $\\sqrt{2}$ is real.[/latex]')).toBe('The root $\\sqrt{2}$ is real.')
  expect(textOfHtml('[latex]\\begin{displaymath}a^2\\end{displaymath}[/latex]')).toBe('$$a^2$$')
  expect(textOfHtml('[latex]\\begin{align}a&amp;=b\\end{align}[/latex]')).toBe(
    '$$\\begin{align}a&=b\\end{align}$$',
  )
  expect(textOfHtml('[latex][/latex]')).toBe('')
})

test('messages are read field by field, and no bytes break the reader', () => {
  const message = readMessage(Buffer.concat([field(1, 'one'), field(1, 'two'), Buffer.from([16, 150, 1])]))
  expect(message && [textOfField(message, 1), message.numbers.get(2)]).toEqual(['two', 150])
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), bytes => void readMessage(bytes)))
})
