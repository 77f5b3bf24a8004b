// Slides beside a recording on a whole server: who may choose and see them, and when their times are worked out again.
import { readFile } from 'node:fs/promises'
import type { LectureSlides } from '@lantern/contract/material/recordings/slides'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeWav } from '../../../../platform/sound/service/write-wav.rules.ts'
import { createClass, joinClass } from '../../../../testing/classes.ts'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { createFixedTranscriber } from '../../../../testing/fixed-transcriber.ts'
import { writePdf } from '../../../../testing/pdf/write-pdf.ts'
import { signedIn } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import { uploadInParts } from '../../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { findAlignment, outdateAlignments, saveRanges } from './slide-queries.ts'

/** Spoken sentences, half a second a word, each with its slide of `tides.pptx`. */
const spoken = [
  ['This is a lesson about the sea and its tides.', 1],
  ['The tides follow the Moon and its gravity pulls the water on the near side.', 2],
  ['The Sun adds about half as much.', 2],
  ['A spring tide has a range of 4.8 metres and a neap tide 2.1 metres.', 3],
  ['In a mill the rising tide fills a pond through a gate.', 7],
  ['When the sea has fallen the water leaves over a wheel.', 7],
] as const

const countWords = (text: string) => text.split(' ').length

let server: TestServer
let deck: Buffer
beforeAll(async () => {
  deck = await readFile(new URL('../../../../platform/reading/fixtures/tides.pptx', import.meta.url))
  server = await startTestServer({ transcriber: createFixedTranscriber(spoken.map(([text]) => text)) })
})
afterAll(() => server.close())

const waitUntilReady = async (person: Person, sourceId: string) => {
  await eventually(
    async () => (await person.call('GET /sources/:sourceId', { params: { sourceId } })).body.source.state,
    state => state === 'ready',
  )
  return sourceId
}

let level = 0
const addRecording = async (person: Person, name = 'Lecture.wav') => {
  level += 0.001
  const sound = writeWav(new Float32Array(16_000).fill(level), 16_000)
  return waitUntilReady(person, (await uploadInParts(person, name, sound)).id)
}
const addFile = async (person: Person, name: string, content: Uint8Array | string) =>
  waitUntilReady(person, (await person.upload(name, content)).body.source.id)

const pair = (person: Person, recordingId: string, slidesId: string) =>
  person.call('POST /sources/:recordingId/recording/slides', { params: { recordingId }, body: { slidesId } })
const unpair = (person: Person, recordingId: string) =>
  person.call('DELETE /sources/:recordingId/recording/slides', { params: { recordingId } })
const load = async (person: Person, recordingId: string) =>
  (await person.call('GET /sources/:recordingId/recording/slides', { params: { recordingId } })).body.slides
const loadAligned = async (person: Person, recordingId: string): Promise<LectureSlides> => {
  const slides = await eventually(
    () => load(person, recordingId),
    found => found?.isAligned === true,
  )
  return slides!
}
const listLectures = async (person: Person, sourceId: string) =>
  (await person.call('GET /sources/:sourceId/lectures', { params: { sourceId } })).body.lectures

const slidesOf = ({ ranges }: Pick<LectureSlides, 'ranges'>) => ranges.map(({ slide }) => slide)

const countAlignments = async () => {
  const { rows } = await server.database.db.execute<{ count: number }>(
    'select count(*)::int as count from slide_alignments',
  )
  return rows[0]?.count
}

describe('slides beside a recording', () => {
  let asha: Person
  let recordingId: string
  let slidesId: string
  beforeAll(async () => {
    asha = await signedIn(server)
    recordingId = await addRecording(asha)
    slidesId = await addFile(asha, 'Tides.pptx', deck)
  })

  test('are matched to its seconds, and name the recording in their turn', async () => {
    expect(await load(asha, recordingId)).toBeNull()
    const { status, body } = await pair(asha, recordingId, slidesId)
    expect(status).toBe(200)
    expect(body.slides).toMatchObject({ slidesId, name: 'Tides', kind: 'slides', slideCount: 7, isOwn: true })
    const slides = await loadAligned(asha, recordingId)
    expect(slides.ranges).toEqual([
      { start: 0, end: 5, slide: 1 },
      { start: 5, end: 16, slide: 2 },
      { start: 16, end: 23.5, slide: 3 },
      { start: 23.5, end: 35, slide: 7 },
    ])
    expect(await listLectures(asha, slidesId)).toEqual([
      { recordingId, name: 'Lecture', ranges: slides.ranges },
    ])
    expect(await listLectures(asha, recordingId)).toEqual([])
  })

  test('are matched again after a correction of words', async () => {
    const correct = (sentence: number, text: string) => {
      const count = countWords(spoken[sentence]![0])
      const first = spoken.slice(0, sentence).reduce((sum, [before]) => sum + countWords(before), 0)
      return { first, count, heard: spoken[sentence]![0], text }
    }
    const { status } = await asha.call('POST /sources/:recordingId/recording/corrections', {
      params: { recordingId },
      body: {
        corrections: [correct(4, 'The tides follow the Moon.'), correct(5, 'The Sun adds half as much.')],
      },
    })
    expect(status).toBe(200)
    const slides = await eventually(
      () => load(asha, recordingId),
      found => found?.isAligned === true && !slidesOf(found).includes(7),
    )
    expect(slidesOf(slides!)).toEqual([1, 2, 3, 2])
  })

  test('are matched again to a transcript that is brought', async () => {
    const form = new FormData()
    const captions = [
      '1\n00:00:02,000 --> 00:00:06,000\nThe rising tide fills a pond through a gate.',
      '2\n00:00:06,000 --> 00:00:09,000\nThe water leaves over a wheel.',
    ]
    form.append('file', new Blob([captions.join('\n\n')]), 'mine.srt')
    await asha.fetch(`/api/sources/${recordingId}/recording/transcript`, { method: 'POST', body: form })
    const slides = await eventually(
      () => load(asha, recordingId),
      found => found?.isAligned === true && slidesOf(found).join() === '7',
    )
    expect(slides?.ranges).toEqual([{ start: 2, end: 9, slide: 7 }])
  })

  test('are matched again after a job that was lost', async () => {
    await server.database.db.execute(
      `update slide_alignments set aligned_at = null, ranges = '[]' where recording_id = '${recordingId}'`,
    )
    await server.restartWorker()
    expect(slidesOf(await loadAligned(asha, recordingId))).toEqual([7])
  })

  test('are replaced by others, and taken away with all that was worked out', async () => {
    const others = await addFile(asha, 'Tides as text.txt', 'The rising tide fills a pond.')
    expect((await pair(asha, recordingId, others)).body).toMatchObject({ code: 'not-slides' })
    const before = await countAlignments()
    expect((await unpair(asha, recordingId)).status).toBe(200)
    expect(await load(asha, recordingId)).toBeNull()
    expect(await countAlignments()).toBe(Number(before) - 1)
    expect((await unpair(asha, recordingId)).status).toBe(404)
  })
})

test('ranges that were worked out before a change of words are not saved', async () => {
  const asha = await signedIn(server)
  const recordingId = await addRecording(asha)
  const slidesId = await addFile(asha, 'Tides.pptx', deck)
  await pair(asha, recordingId, slidesId)
  const { ranges } = await loadAligned(asha, recordingId)
  const { db } = server.database
  const before = await findAlignment(db, { recordingId, slidesId })
  await outdateAlignments(db, recordingId)
  await saveRanges(db, before!, { ranges: [], alignedAt: server.clock.now() })
  expect(await load(asha, recordingId)).toMatchObject({ isAligned: false, ranges })
})

test('only sources that are read and can be read by the person stand beside each other', async () => {
  const [asha, ben] = [await signedIn(server), await signedIn(server)]
  const recordingId = await addRecording(asha)
  const slidesId = await addFile(asha, 'Tides.pptx', deck)
  const foreign = await addFile(ben, 'Tides.pptx', deck)
  expect((await pair(asha, recordingId, foreign)).status).toBe(404)
  expect((await pair(ben, recordingId, foreign)).status).toBe(404)
  expect((await pair(asha, slidesId, slidesId)).status).toBe(404)
  expect((await pair(asha, recordingId, recordingId)).body).toMatchObject({ code: 'not-slides' })
  const setState = (state: string) =>
    server.database.db.execute(`update sources set state = '${state}' where id = '${slidesId}'`)
  await setState('failed')
  expect((await pair(asha, recordingId, slidesId)).body).toMatchObject({ code: 'source-not-ready' })
  await setState('ready')
  await server.database.db.execute(`update sources set page_count = 501 where id = '${slidesId}'`)
  expect((await pair(asha, recordingId, slidesId)).body).toMatchObject({ code: 'not-slides' })
})

/** Pages with a heading and lines, as slides are exported. */
const writeSlidePages = (pages: readonly (readonly string[])[]) =>
  writePdf(
    pages.map(lines =>
      lines.map((text, i) => ({
        x: 60,
        y: 460 - i * 60,
        size: i === 0 ? 36 : 20,
        bold: i === 0,
        text,
      })),
    ),
    { width: 960, height: 540 },
  )

test('pages of a PDF are matched like slides', async () => {
  const asha = await signedIn(server)
  const recordingId = await addRecording(asha)
  const pages = writeSlidePages([
    ['Coffee', 'Beans are roasted and ground.', 'Water runs through the powder.'],
    ['The sea', 'A lesson about the sea and its tides.'],
    ['Moon and Sun', 'Tides follow the gravity of the Moon.', 'The Sun adds half as much.'],
    ['Tide mills', 'The rising tide fills a pond through a gate.', 'Water leaves over a wheel.'],
  ])
  const slidesId = await addFile(asha, 'Pages.pdf', pages)
  expect((await pair(asha, recordingId, slidesId)).body.slides).toMatchObject({ kind: 'pdf', slideCount: 4 })
  const { ranges } = await loadAligned(asha, recordingId)
  const at = (seconds: number) => ranges.find(({ start, end }) => start <= seconds && seconds < end)?.slide
  expect([2, 8, 14, 30].map(at)).toEqual([2, 3, 3, 4])
  expect(slidesOf({ ranges })).not.toContain(1)
})

test('choices begin with those that fit by name, then by words', async () => {
  const asha = await signedIn(server)
  const recordingId = await addRecording(asha, 'Week 3, the coast.wav')
  const coffee = [
    'Coffee',
    'Beans are roasted and ground.',
    'Water runs through a filter.',
    'Milk and sugar.',
  ]
  const byName = await addFile(asha, 'Coast 3.pdf', writeSlidePages([coffee]))
  const byWords = await addFile(asha, 'Handout.pptx', deck)
  const tea = await addFile(
    asha,
    'Other.pdf',
    writeSlidePages([[...coffee, 'Leaves of tea are dried slowly.']]),
  )
  await addFile(asha, 'Notes.txt', 'The tides follow the Moon.')
  const { choices } = (
    await asha.call('GET /sources/:recordingId/recording/slides/choices', { params: { recordingId } })
  ).body
  expect(choices.map(({ sourceId, kind, fits }) => [sourceId, kind, fits])).toEqual([
    [byName, 'pdf', 'name'],
    [byWords, 'slides', 'words'],
    [tea, 'pdf', null],
  ])
})

test('members of a class see the slides of its recording, and may choose others for themselves', async () => {
  const teacher = await approvedTeacher(server)
  const [student, classmate] = [await signedIn(server), await signedIn(server)]
  const { classId, code } = await createClass(teacher)
  await joinClass(student, code)
  await joinClass(classmate, code)
  const recordingId = await addRecording(teacher)
  const slidesId = await addFile(teacher, 'Tides.pptx', deck)
  const share = (sourceId: string) =>
    teacher.call('POST /classes/:classId/material', { params: { classId }, body: { sourceId } })
  await share(recordingId)
  await pair(teacher, recordingId, slidesId)
  const { ranges } = await loadAligned(teacher, recordingId)
  // Slides that aren't shared stay the teacher's.
  expect(await load(student, recordingId)).toBeNull()
  await share(slidesId)
  expect(await load(student, recordingId)).toMatchObject({ slidesId, isOwn: false, ranges })
  expect(await listLectures(student, slidesId)).toHaveLength(1)
  expect((await unpair(student, recordingId)).status).toBe(404)

  const own = await addFile(student, 'My tides.pptx', deck)
  await pair(student, recordingId, own)
  expect(await loadAligned(student, recordingId)).toMatchObject({ slidesId: own, isOwn: true, ranges })
  expect(await load(classmate, recordingId)).toMatchObject({ slidesId, isOwn: false })
  expect(await load(teacher, recordingId)).toMatchObject({ slidesId, isOwn: true })
  await unpair(student, recordingId)
  expect(await load(student, recordingId)).toMatchObject({ slidesId, isOwn: false })

  await teacher.call('DELETE /classes/:classId/material/:materialId', {
    params: { classId, materialId: slidesId },
  })
  expect(await load(student, recordingId)).toBeNull()
  expect(
    (await student.call('GET /sources/:sourceId/lectures', { params: { sourceId: slidesId } })).status,
  ).toBe(404)
})

test('hidden slides and left-out notes aren’t matched until they are read', async () => {
  const asha = await signedIn(server)
  const recordingId = await addRecording(asha)
  const slidesId = await addFile(asha, 'Tides.pptx', deck)
  await pair(asha, recordingId, slidesId)
  await loadAligned(asha, recordingId)
  const form = new FormData()
  form.append(
    'file',
    new Blob([
      '1\n00:00:02,000 --> 00:00:06,000\nThis slide is for the teacher and hidden when the lesson is shown.',
    ]),
    'mine.srt',
  )
  await asha.fetch(`/api/sources/${recordingId}/recording/transcript`, { method: 'POST', body: form })
  const before = await eventually(
    () => load(asha, recordingId),
    found => found?.isAligned === true && found.ranges.length <= 1,
  )
  expect(slidesOf(before!)).not.toContain(5)
  await asha.call('PATCH /sources/:sourceId/slides', {
    params: { sourceId: slidesId },
    body: { readsHidden: true },
  })
  const after = await eventually(
    () => load(asha, recordingId),
    found => found?.isAligned === true && slidesOf(found).includes(5),
  )
  expect(after?.ranges).toEqual([{ start: 2, end: 6, slide: 5 }])
})

test.each(['slides', 'recording'])('a deleted source leaves nothing behind: %s', async which => {
  const asha = await signedIn(server)
  const recordingId = await addRecording(asha)
  const slidesId = await addFile(asha, 'Tides.pptx', deck)
  const before = await countAlignments()
  await pair(asha, recordingId, slidesId)
  await loadAligned(asha, recordingId)
  expect(await countAlignments()).toBe(Number(before) + 1)
  await asha.call('DELETE /sources/:sourceId', {
    params: { sourceId: which === 'slides' ? slidesId : recordingId },
  })
  expect(await countAlignments()).toBe(before)
  if (which === 'slides') expect(await load(asha, recordingId)).toBeNull()
  else expect(await listLectures(asha, slidesId)).toEqual([])
})
