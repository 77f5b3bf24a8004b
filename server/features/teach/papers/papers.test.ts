// A teacher plans a paper, has it put together, changes it by hand, and finds it again.
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import { findKeyCluster } from '@lantern/contract/teach/papers/key-clusters.rules'
import type { Paper } from '@lantern/contract/teach/papers/papers'
import { listPrinted } from '@lantern/contract/teach/papers/printed-questions.rules'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { papers } from '../../../database/schema/papers.ts'
import { teacherQuestions } from '../../../database/schema/teacher-quizzes.ts'
import type { Person } from '../../../testing/client.ts'
import { aBlueprint } from '../../../testing/papers.ts'
import { readPdfPages } from '../../../testing/pdf-words.ts'
import { signedIn, teacherWaiting } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { addBankQuestion } from '../../../testing/question-bank.ts'
import { aQuestionChange, emptyQuiz, uploadImage } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { listImagesInPapers } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

/** A teacher with a quiz of so many finished statements, a third of each difficulty. */
const teacherWith = async (count: number) => {
  const teacher = await approvedTeacher(server)
  const made = await teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: 'Tides' } })
  const quizId = made.body.quiz.id
  if (count > 0)
    await server.database.db.insert(teacherQuestions).values(
      Array.from({ length: count }, (_, position) => ({
        ...aQuestionChange,
        quizId,
        position,
        body: { type: 'true-false' as const, stem: `Tide ${position} follows the Moon.` },
        difficulty: (['easy', 'medium', 'hard'] as const)[position % 3] ?? 'easy',
        citations: [],
        updatedAt: server.clock.now(),
      })),
    )
  return teacher
}

const section = { title: 'Section A', instructions: '', types: [], marksEach: 1, count: 6, answer: null }
const hard = { topic: null, bloom: null, difficulty: 'hard' as const, least: 2, most: 2 }

const make = async (teacher: Person, change: Partial<Blueprint> = {}): Promise<Paper> => {
  const blueprint = aBlueprint({ sections: [section], cells: [hard], ...change })
  return (await teacher.call('POST /papers', { body: { blueprint } })).body.paper
}

const assemble = (teacher: Person, { id, revision }: Paper, seed = 1, form: number | null = null) =>
  teacher.call('POST /papers/:paperId/assemble', {
    params: { paperId: id },
    body: { revision, seed, form },
  })

const idsOf = (paper: Paper, form: number) =>
  paper.forms[form]?.sections.flat().map(({ questionId }) => questionId) ?? []

test('a paper of two variants is put together of the teacher’s questions and found again', async () => {
  const teacher = await teacherWith(20)
  const paper = await make(teacher, { variants: { count: 2, kind: 'equal', common: 2 } })
  expect(paper).toMatchObject({ state: 'draft', forms: [], revision: 0 })
  const { body } = await assemble(teacher, paper)
  expect(body).toMatchObject({ shortfalls: [], nearest: [], paper: { state: 'ready', revision: 1 } })
  const [first, second] = [idsOf(body.paper, 0), idsOf(body.paper, 1)]
  expect(first.filter(id => second.includes(id))).toHaveLength(2)
  expect(body.paper.questions).toHaveLength(10)
  expect(body.paper.questions[0]?.collection.name).toBe('Tides')
  const { papers } = (await teacher.call('GET /papers')).body
  expect(papers).toEqual([
    expect.objectContaining({ title: 'Tides', state: 'ready', variants: 2, questions: 6, marks: 6 }),
  ])
})

test('an unsatisfiable blueprint is reported in numbers, and the paper stays unchanged', async () => {
  const teacher = await teacherWith(9)
  const paper = await make(teacher, { cells: [{ ...hard, least: 4, most: null }] })
  const { body } = await assemble(teacher, paper)
  expect(body.shortfalls).toEqual([{ code: 'cell-low', cell: 0, need: 4, have: 3 }])
  expect(body.paper).toMatchObject({ state: 'draft', revision: 0, forms: [] })
  const many = await make(teacher, { cells: [], variants: { count: 3, kind: 'equal', common: 0 } })
  expect((await assemble(teacher, many)).body.shortfalls).toEqual([
    { code: 'sections', sections: [0], need: 18, have: 9, alike: 0, mends: { variants: 1, common: 5 } },
  ])
})

test('one of several equivalent questions is in all variants, and a shortage is reported', async () => {
  const teacher = await teacherWith(0)
  const { quizzes } = (await teacher.call('GET /teacher-quizzes')).body
  const stems = [
    'The harbour master writes down high water.',
    'Neap tides come at half Moon.',
    'A lock holds water for ships.',
  ]
  for (const { id: quizId } of quizzes)
    await server.database.db.insert(teacherQuestions).values(
      [...stems, ...stems].map((stem, position) => ({
        ...aQuestionChange,
        quizId,
        position,
        body: { type: 'true-false' as const, stem: position < 3 ? stem : `Is it so? ${stem}` },
        citations: [],
        updatedAt: server.clock.now(),
      })),
    )
  const two = { ...section, count: 1 }
  const variants = { count: 3, kind: 'equal' as const, common: 0 }
  const paper = await make(teacher, { sections: [two], cells: [], variants })
  const { body } = await assemble(teacher, paper)
  const texts = body.paper.questions.map(({ body: { stem } }) => stem.replace('Is it so? ', ''))
  expect(texts.toSorted()).toEqual(stems.toSorted())
  const many = await make(teacher, { sections: [{ ...two, count: 2 }], cells: [], variants })
  expect((await assemble(teacher, many)).body.shortfalls).toMatchObject([
    { code: 'sections', need: 6, have: 3, alike: 3 },
  ])
})

test('choices are mixed when a paper is put together, and no right answer stands at one place', async () => {
  const teacher = await teacherWith(0)
  const { quizzes } = (await teacher.call('GET /teacher-quizzes')).body
  await server.database.db.insert(teacherQuestions).values(
    Array.from({ length: 12 }, (_, position) => ({
      ...aQuestionChange,
      quizId: quizzes[0]?.id ?? '',
      position,
      body: {
        type: 'single-choice' as const,
        stem: `Which is number ${position}?`,
        choices: ['a', 'b', 'c', 'd'].map(id => ({ id, text: `${id} of ${position}` })),
      },
      key: { type: 'single-choice' as const, choice: 'a' },
      citations: [],
      updatedAt: server.clock.now(),
    })),
  )
  const { paper } = (
    await assemble(teacher, await make(teacher, { sections: [{ ...section, count: 12 }], cells: [] }))
  ).body
  const [form] = paper.forms
  if (!form) throw new Error('the paper has no variant')
  const printed = () =>
    listPrinted(paper.blueprint, form, new Map(paper.questions.map(one => [one.id, one])), [], 0)
  const places = printed().flatMap(({ slots }) =>
    slots.map(({ question }) =>
      question?.body.type === 'single-choice' ? question.body.choices.findIndex(({ id }) => id === 'a') : -1,
    ),
  )
  expect(new Set(places).size).toBeGreaterThan(1)
  expect(findKeyCluster(printed())).toBeNull()
})

test('a question can be swapped and its words changed for this paper only', async () => {
  const teacher = await teacherWith(12)
  const { paper } = (await assemble(teacher, await make(teacher, { cells: [] }))).body
  const { candidates } = (await teacher.call('GET /papers/candidates')).body
  const other = candidates.find(({ id }) => !idsOf(paper, 0).includes(id))
  const [form] = paper.forms
  if (!other || !form) throw new Error('no other question')
  const [slots = []] = form.sections
  const sections = [[{ questionId: other.id, locked: true }, ...slots.slice(1)]]
  const edits = [{ questionId: other.id, stem: 'Which way do tides go?', choices: {} }]
  const content = { blueprint: paper.blueprint, forms: [{ ...form, sections }], edits }
  const change = { params: { paperId: paper.id }, body: { revision: paper.revision, content } }
  const changed = (await teacher.call('PATCH /papers/:paperId', change)).body.paper
  expect(changed).toMatchObject({ state: 'ready', edits, revision: 2 })
  expect(changed.questions.map(({ id }) => id)).toContain(other.id)
  expect((await teacher.call('PATCH /papers/:paperId', change)).body.code).toBe('paper-changed')
  const again = (await assemble(teacher, changed, 7)).body.paper
  expect(again.forms[0]?.sections[0]?.[0]).toEqual({ questionId: other.id, locked: true })
})

test('a paper keeps its questions when their quiz is gone', async () => {
  const teacher = await teacherWith(6)
  const { paper } = (await assemble(teacher, await make(teacher))).body
  const { quizzes } = (await teacher.call('GET /teacher-quizzes')).body
  await teacher.call('DELETE /teacher-quizzes/:teacherQuizId', {
    params: { teacherQuizId: quizzes[0]?.id ?? '' },
  })
  const read = await teacher.call('GET /papers/:paperId', { params: { paperId: paper.id } })
  expect(read.body.paper.questions).toHaveLength(6)
  expect((await teacher.call('GET /papers/candidates')).body.candidates).toEqual([])
})

test('unfinished questions, and questions of others, are not taken', async () => {
  const teacher = await teacherWith(0)
  const other = await teacherWith(8)
  const { quizzes } = (await teacher.call('GET /teacher-quizzes')).body
  await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
    params: { teacherQuizId: quizzes[0]?.id ?? '' },
    body: { after: null, add: { what: 'empty', type: 'gap' } },
  })
  expect((await teacher.call('GET /papers/candidates')).body.candidates).toEqual([])
  const theirs = (await other.call('GET /papers/candidates')).body.candidates[0]?.id ?? ''
  const paper = await make(teacher, { cells: [] })
  const forms = [{ sections: [[{ questionId: theirs, locked: false }]], choiceSeed: null }]
  const changed = await teacher.call('PATCH /papers/:paperId', {
    params: { paperId: paper.id },
    body: { revision: 0, content: { blueprint: paper.blueprint, forms, edits: [] } },
  })
  expect(changed.body.paper).toMatchObject({ questions: [], state: 'draft' })
})

test('a deleted paper is gone from the list and can be brought back', async () => {
  const teacher = await teacherWith(3)
  const { id: paperId } = await make(teacher)
  const params = { paperId }
  await teacher.call('DELETE /papers/:paperId', { params })
  expect((await teacher.call('GET /papers')).body.papers).toEqual([])
  expect((await teacher.call('GET /papers/:paperId', { params })).status).toBe(404)
  await teacher.call('POST /papers/:paperId/bring-back', { params })
  expect((await teacher.call('GET /papers')).body.papers).toHaveLength(1)
})

test('a template is saved by its name and leaves the questions of one paper out', async () => {
  const teacher = await teacherWith(1)
  const [candidate] = (await teacher.call('GET /papers/candidates')).body.candidates
  const blueprint = aBlueprint({ mustHave: [candidate?.id ?? ''] })
  for (const school of ['Harbour', 'Hill'])
    await teacher.call('POST /paper-templates', {
      body: { name: 'Weekly', blueprint: { ...blueprint, school } },
    })
  const { templates } = (await teacher.call('GET /paper-templates')).body
  expect(templates).toEqual([
    expect.objectContaining({
      name: 'Weekly',
      blueprint: expect.objectContaining({ school: 'Hill', mustHave: [] }),
    }),
  ])
})

const print = (teacher: Person, { id }: Paper, query: string) =>
  fetch(`${server.url}/api/papers/${id}/file?${query}`, {
    headers: { Authorization: `Bearer ${teacher.token}` },
  })

test('a variant, its key and its scheme are files, and its questions count as used then', async () => {
  const teacher = await teacherWith(12)
  const draft = await make(teacher, { cells: [], variants: { count: 2, kind: 'shuffled', common: 0 } })
  expect((await print(teacher, draft, 'kind=paper')).status).toBe(409)
  const { paper } = (await assemble(teacher, draft)).body
  for (const kind of ['key', 'scheme', 'paper']) {
    const file = await print(teacher, paper, `kind=${kind}&form=1`)
    expect(file.status).toBe(200)
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  const word = await print(teacher, paper, 'format=docx')
  expect(
    Buffer.from(await word.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect((await teacher.call('GET /papers')).body.papers[0]?.state).toBe('printed')
  const { candidates } = (await teacher.call('GET /papers/candidates')).body
  expect(candidates.filter(({ lastUsed }) => lastUsed !== null)).toHaveLength(6)
  const next = await make(teacher, { cells: [], unusedDays: 30 })
  const fresh = (await assemble(teacher, next)).body.paper
  expect(idsOf(fresh, 0).some(id => idsOf(paper, 0).includes(id))).toBe(false)
})

test('the examiner’s copy has every question with its options, what is right, and each place in the material', async () => {
  const teacher = await teacherWith(6)
  const { paper } = (await assemble(teacher, await make(teacher, { cells: [] }))).body
  const [first] = paper.questions
  if (!first) throw new Error('no question')
  const choices = ['Moon', 'Mars'].map((text, i) => ({ id: `c${i}`, text }))
  const cite = (page: number) => ({
    sourceId: crypto.randomUUID(),
    sourceName: 'Oceans',
    passageId: crypto.randomUUID(),
    quote: 'The tides follow the Moon.',
    place: { kind: 'page' as const, page, rects: [] },
    boundary: 'whole',
  })
  await server.database.db
    .update(papers)
    .set({
      questions: paper.questions.map(question =>
        question.id === first.id
          ? {
              ...question,
              body: { type: 'single-choice' as const, stem: 'What do the tides follow?', choices },
              key: { type: 'single-choice' as const, choice: 'c0' },
              citations: [cite(12), cite(14)] as never,
            }
          : question,
      ),
    })
    .where(eq(papers.id, paper.id))
  const read = async (kind: string) => {
    const file = await print(teacher, paper, `kind=${kind}`)
    expect(file.status).toBe(200)
    return (await readPdfPages(new Uint8Array(await file.arrayBuffer()))).join(' ').replace(/\s+/g, ' ')
  }
  const copy = await read('examiner')
  for (const part of ['What do the tides follow?', 'Oceans, p. 12', 'Oceans, p. 14'])
    expect(copy).toContain(part)
  // Choices are mixed, and the key names the letter that the paper prints.
  const letter = copy.match(/\(([AB])\) Moon/)?.[1]
  expect(copy).toContain(letter === 'A' ? '(B) Mars' : '(A) Mars')
  const key = await read('key')
  expect(key).toContain(`(${letter})`)
  expect(copy).toContain('Examiner’s copy')
  expect(copy).not.toContain('Roll number')
  expect(await read('paper')).not.toContain('Oceans')
  expect(key).not.toMatch(/\([ab]\) Mars/)
})

test('a picture of a question is printed with it', async () => {
  const teacher = await teacherWith(6)
  const { imageId } = (await uploadImage(teacher)).body
  await server.database.db
    .update(teacherQuestions)
    .set({ image: { id: imageId, alt: 'The Moon' } })
    .where(like(sql`${teacherQuestions.body}::text`, '%Tide 0 %'))
  const { paper } = (await assemble(teacher, await make(teacher, { cells: [] }))).body
  expect(paper.questions.filter(({ image }) => image !== null)).toHaveLength(1)
  for (const format of ['pdf', 'docx'])
    expect((await print(teacher, paper, `format=${format}`)).status).toBe(200)
})

test('a logo is printed and stays as long as a paper or a template has it; somebody else’s is left out', async () => {
  const teacher = await teacherWith(6)
  const [own, ofTemplate, foreign] = await Promise.all(
    [teacher, teacher, await signedIn(server, 'teacher')].map(
      async person => (await uploadImage(person)).body.imageId,
    ),
  )
  const { paper } = (await assemble(teacher, await make(teacher, { cells: [], logo: own }))).body
  expect(paper.blueprint.logo).toBe(own)
  const templates = await teacher.call('POST /paper-templates', {
    body: { name: 'With a logo', blueprint: aBlueprint({ logo: ofTemplate }) },
  })
  expect(templates.status).toBeLessThan(300)
  const ids = [own, ofTemplate, foreign].flatMap(id => id ?? [])
  const imagesInPapers = await listImagesInPapers(server.database.db, ids)
  expect(imagesInPapers.toSorted()).toEqual([own, ofTemplate].toSorted())
  const theirs = (await assemble(teacher, await make(teacher, { cells: [], logo: foreign }))).body.paper
  const read = async (of: Paper) =>
    Buffer.from(await (await print(teacher, of, 'format=docx')).arrayBuffer()).includes('word/media/')
  expect(await read(paper)).toBe(true)
  expect(await read(theirs)).toBe(false)
})

test('only approved teachers make papers, and students none', async () => {
  const body = { blueprint: aBlueprint() }
  expect((await (await teacherWaiting(server)).call('POST /papers', { body })).body.code).toBe(
    'teacher-not-approved',
  )
  expect((await (await signedIn(server)).call('POST /papers', { body })).status).toBe(403)
})

test('a paper beyond what can be printed is refused before anything is worked out', async () => {
  const teacher = await teacherWith(0)
  const tooMany = { ...section, count: 61 }
  for (const change of [
    { sections: [] },
    { sections: [tooMany] },
    { variants: { count: 11, kind: 'equal' as const, common: 0 } },
  ])
    expect((await teacher.call('POST /papers', { body: { blueprint: aBlueprint(change) } })).body.code).toBe(
      'invalid-input',
    )
})

test('questions of the bank can be taken as well, by their topic; those of another’s bank can’t', async () => {
  const [teacher, stranger] = [await teacherWith(0), await teacherWith(0)]
  for (let n = 0; n < 6; n++) {
    const body = { type: 'true-false' as const, stem: `Tide ${n} follows the Moon.` }
    await addBankQuestion(teacher, { ...aQuestionChange, body, difficulty: 'hard' })
    await addBankQuestion(stranger, { ...aQuestionChange, body })
  }
  const { candidates } = (await teacher.call('GET /papers/candidates')).body
  expect(candidates).toHaveLength(6)
  expect(candidates[0]?.collection.name).toBe('Question bank')
  expect(candidates[0]?.topic).toBe('Physics')
  const paper = (await assemble(teacher, await make(teacher, { cells: [] }))).body.paper
  expect(idsOf(paper, 0).toSorted()).toEqual(candidates.map(({ id }) => id).toSorted())
  const change = { what: 'move' as const, topic: ['Physics', 'Tides'] }
  const questionIds = candidates.slice(0, 2).map(({ id }) => id)
  await teacher.call('POST /question-bank/changes', { body: { questionIds, change } })
  const { candidates: after } = (await teacher.call('GET /papers/candidates')).body
  expect(after.map(({ topic }) => topic).filter(topic => topic === 'Tides')).toHaveLength(2)
})
