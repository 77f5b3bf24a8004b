// Sharing with named teachers, a class’s teachers (class-shares.test.ts), the school or everybody; reviews,
// comments and suggestions of colleagues.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { onePixel } from '../../../testing/one-pixel.ts'
import { signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { addBankQuestion } from '../../../testing/question-bank.ts'
import { aQuestionChange } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let owner: Person
let colleague: Person
let stranger: Person
beforeAll(async () => {
  server = await startTestServer()
  owner = await approvedTeacher(server)
  colleague = await approvedTeacher(server)
  stranger = await approvedTeacher(server)
})
afterAll(() => server.close())

type Sharing = { audience: 'owner' | 'named' | 'school' | 'everybody'; isReview?: boolean; emails?: string[] }
const share = (questionId: string, { audience, isReview = false, emails }: Sharing) =>
  owner.call('POST /question-bank-sharing', {
    body: { questionIds: [questionId], audience, isReview, ...(emails && { emails }) },
  })
const email = async (person: Person) => (await person.call('GET /account')).body.account.user.email
const read = async (person: Person, sharedQuestionId: string) =>
  (await person.call('GET /question-bank-shared/:sharedQuestionId', { params: { sharedQuestionId } })).status
const ask = (stem: string) =>
  addBankQuestion(owner, { ...aQuestionChange, body: { type: 'true-false', stem } })
const comments = async (person: Person, bankQuestionId: string) =>
  person.call('GET /question-bank/:bankQuestionId/comments', { params: { bankQuestionId } })
const comment = (
  person: Person,
  bankQuestionId: string,
  text: string,
  suggestion: typeof aQuestionChange | null = null,
) =>
  person.call('POST /question-bank/:bankQuestionId/comments', {
    params: { bankQuestionId },
    body: { text, suggestion },
  })
const resolveSuggestion = (person: Person, bankQuestionId: string, bankCommentId: string, accepts: boolean) =>
  person.call('POST /question-bank/:bankQuestionId/comments/:bankCommentId', {
    params: { bankQuestionId, bankCommentId },
    body: { takes: accepts },
  })
const titles = async (person: Person) =>
  (await person.call('GET /notifications')).body.notifications.map(({ title }) => title)

test('each audience sees as much as it says, and nobody else does', async () => {
  const unapproved = await signedIn(server, 'teacher')
  const student = await signedIn(server)
  const { id } = await ask('Who sees this?')
  const who = async () => ({
    named: await read(colleague, id),
    other: await read(stranger, id),
    unapproved: await read(unapproved, id),
    student: await read(student, id),
  })
  expect(await who()).toEqual({ named: 404, other: 404, unapproved: 404, student: 403 })
  expect((await share(id, { audience: 'named', emails: [await email(colleague)] })).body).toMatchObject({
    shared: 1,
  })
  expect(await who()).toEqual({ named: 200, other: 404, unapproved: 404, student: 403 })
  await share(id, { audience: 'school' })
  expect(await who()).toEqual({ named: 200, other: 200, unapproved: 403, student: 403 })
  await share(id, { audience: 'everybody' })
  expect(await who()).toEqual({ named: 200, other: 200, unapproved: 403, student: 403 })
  await share(id, { audience: 'owner' })
  expect(await who()).toEqual({ named: 404, other: 404, unapproved: 404, student: 403 })
})

test('only approved teachers of this installation can be named', async () => {
  const { id } = await ask('Named?')
  const unapproved = await signedIn(server, 'teacher')
  for (const address of ['nobody@school.test', await email(unapproved), await email(await signedIn(server))])
    expect((await share(id, { audience: 'named', emails: [address] })).body).toMatchObject({
      code: 'colleague-unknown',
    })
  expect(await read(colleague, id)).toBe(404)
})

test('an unfinished question can’t be shared with everybody, and students practise only with shared ones', async () => {
  const { body } = await owner.call('POST /question-bank', { body: { add: { what: 'empty', type: 'gap' } } })
  const draft = body.questions[0]?.id ?? ''
  expect((await share(draft, { audience: 'everybody' })).body).toMatchObject({ shared: 0, unready: 1 })
  const { id } = await addBankQuestion(owner, aQuestionChange, {
    title: '',
    topic: ['Astronomy'],
    tags: [],
    licence: '',
  })
  const student = await signedIn(server)
  const subjects = async () =>
    (await student.call('GET /practice-subjects')).body.offer.subjects.map(({ subject }) => subject)
  await share(id, { audience: 'school' })
  expect(await subjects()).not.toContain('Astronomy')
  await share(id, { audience: 'everybody' })
  expect(await subjects()).toContain('Astronomy')
  await owner.call('POST /question-bank/changes', {
    body: { questionIds: [id], change: { what: 'withdraw' } },
  })
  expect(await subjects()).not.toContain('Astronomy')
  expect(await read(colleague, id)).toBe(404)
})

test('an invited reviewer is notified, and the owner receives the review', async () => {
  const { id } = await ask('Is it good?')
  await share(id, { audience: 'named', isReview: true, emails: [await email(colleague)] })
  expect(await titles(colleague)).toEqual(expect.arrayContaining([expect.stringContaining('look over')]))
  const listed = (await colleague.call('GET /question-bank-shared', { query: { only: 'asked' } })).body
  expect(listed).toMatchObject({
    asked: 1,
    questions: [{ question: { id, state: 'review' }, isAsked: true }],
  })
  const approve = (person: Person) =>
    person.call('POST /question-bank-shared/:sharedQuestionId/approval', {
      params: { sharedQuestionId: id },
      body: { approves: true },
    })
  expect((await approve(stranger)).status).toBe(404)
  expect((await approve(colleague)).status).toBe(200)
  const { colleagues } = (
    await owner.call('GET /question-bank/:bankQuestionId/colleagues', { params: { bankQuestionId: id } })
  ).body
  expect(colleagues).toMatchObject([{ isAsked: true, hasApproved: true }])
  expect(await titles(owner)).toEqual(expect.arrayContaining([expect.stringContaining('good as it is')]))
  const gone = await owner.call('DELETE /question-bank/:bankQuestionId/colleagues/:colleagueId', {
    params: { bankQuestionId: id, colleagueId: colleagues[0]?.accountId ?? '' },
  })
  expect(gone.status).toBe(200)
  expect(await read(colleague, id)).toBe(404)
})

test('a suggested change is taken as a version, or declined, by the owner alone and once', async () => {
  const { id } = await ask('The tides are caused by the Moon.')
  await share(id, { audience: 'named', emails: [await email(colleague)] })
  const better = {
    ...aQuestionChange,
    body: { type: 'true-false' as const, stem: 'The Moon causes the tides.' },
  }
  const added = await comment(colleague, id, 'Active is shorter.', better)
  const other = await comment(colleague, id, 'Or so?', better)
  expect((await comment(stranger, id, 'Me too', better)).status).toBe(404)
  expect((await comment(colleague, id, '')).body).toMatchObject({ code: 'comment-empty' })
  expect((await resolveSuggestion(colleague, id, added.body.bankCommentId, true)).status).toBe(404)
  expect((await resolveSuggestion(owner, id, other.body.bankCommentId, false)).status).toBe(200)
  const both = await Promise.all([
    resolveSuggestion(owner, id, added.body.bankCommentId, true),
    resolveSuggestion(owner, id, added.body.bankCommentId, true),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const question = (
    await owner.call('GET /question-bank/:bankQuestionId', { params: { bankQuestionId: id } })
  ).body
  expect(question.question.body.stem).toBe('The Moon causes the tides.')
  const { versions } = (
    await owner.call('GET /question-bank/:bankQuestionId/versions', { params: { bankQuestionId: id } })
  ).body
  expect(versions[0]?.question.body.stem).toBe('The tides are caused by the Moon.')
  const commentList = (await comments(colleague, id)).body
  expect(commentList.isOwner).toBe(false)
  expect(commentList.comments.map(({ state }) => state).toSorted()).toEqual(['declined', 'taken'])
  expect(await titles(colleague)).toEqual(
    expect.arrayContaining([expect.stringContaining('took your change')]),
  )
})

test('a comment is deleted by who wrote it or by the owner', async () => {
  const { id } = await ask('Say something?')
  await share(id, { audience: 'school' })
  const remove = (person: Person, bankCommentId: string) =>
    person.call('DELETE /question-bank/:bankQuestionId/comments/:bankCommentId', {
      params: { bankQuestionId: id, bankCommentId },
    })
  const one = (await comment(colleague, id, 'One')).body.bankCommentId
  const two = (await comment(colleague, id, 'Two')).body.bankCommentId
  expect((await remove(stranger, one)).status).toBe(404)
  expect((await remove(colleague, one)).status).toBe(200)
  expect((await remove(owner, two)).status).toBe(200)
  expect((await comments(owner, id)).body).toMatchObject({ isOwner: true, comments: [] })
})

test('a copy is one’s own with pictures of its own, and copied again adds nothing', async () => {
  const form = new FormData()
  form.append('image', new Blob([onePixel as never]), 'pixel.png')
  const sent = await owner.fetch('/api/question-images', { method: 'POST', body: form })
  const { imageId } = (await sent.json()) as { imageId: string }
  const { id } = await addBankQuestion(owner, {
    ...aQuestionChange,
    image: { id: imageId, alt: 'A dot' },
  })
  const seesPicture = async (person: Person, imageId: string) =>
    (await person.fetch(`/api/question-images/${imageId}`)).status
  expect(await seesPicture(colleague, imageId)).toBe(404)
  await share(id, { audience: 'named', emails: [await email(colleague)] })
  expect(await seesPicture(colleague, imageId)).toBe(200)
  expect(await seesPicture(stranger, imageId)).toBe(404)
  const copy = (person: Person) =>
    person.call('POST /question-bank-shared/copies', { body: { questionIds: [id] } })
  expect((await copy(stranger)).status).toBe(404)
  expect((await copy(colleague)).body).toMatchObject({ added: 1, known: 0 })
  expect((await copy(colleague)).body).toMatchObject({ added: 0, known: 1 })
  const { questions } = (await colleague.call('GET /question-bank')).body
  expect(questions).toMatchObject([{ origin: 'colleague', state: 'draft', audience: 'owner' }])
  expect(questions[0]?.image?.id).not.toBe(imageId)
  await share(id, { audience: 'owner' })
  expect(await seesPicture(colleague, questions[0]?.image?.id ?? '')).toBe(200)
})

test('how the owner’s classes did stays with the owner', async () => {
  const { id } = await ask('Figures?')
  await share(id, { audience: 'school' })
  const uses = await colleague.call('GET /question-bank/:bankQuestionId/uses', {
    params: { bankQuestionId: id },
  })
  expect(uses.status).toBe(404)
})

test('colleagues’ questions are listed in pages', async () => {
  const fresh = await approvedTeacher(server)
  const found = (await fresh.call('GET /question-bank-shared', { query: { q: 'Figures' } })).body
  expect(found.questions).toMatchObject([{ question: { body: { stem: 'Figures?' } } }])
  expect(found.next).toBeNull()
})
