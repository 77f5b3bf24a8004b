// Pictures of questions: only the pixels are stored, within limits, and access is checked.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePixel } from '../../../testing/one-pixel.ts'
import { signedIn } from '../../../testing/people.ts'
import { aQuestionChange, seedTeacherQuiz, uploadImage } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const open = async (person: Awaited<ReturnType<typeof signedIn>>, imageId: string) => {
  const response = await person.fetch(`/api/question-images/${imageId}`)
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a picture loses where it was taken and is kept no larger than screens need', async () => {
  const teacher = await signedIn(server, 'teacher')
  const wide = sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'teal' } })
  const uploaded = await wide
    .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(uploaded).metadata()).exif).toBeDefined()
  const { body } = await uploadImage(teacher, uploaded)
  const { bytes } = await open(teacher, body.imageId)
  const { width, height, exif, format } = await sharp(bytes).metadata()
  expect({ width, height, exif, format }).toEqual({
    width: 2000,
    height: 1000,
    exif: undefined,
    format: 'jpeg',
  })
})

test('a file that isn’t a picture is refused, whatever its name', async () => {
  const teacher = await signedIn(server, 'teacher')
  const pages = await readFile(new URL(import.meta.url))
  for (const bytes of [pages, onePixel.subarray(0, 40), Buffer.from('GIF89a')]) {
    const { status, body } = await uploadImage(teacher, bytes)
    expect([status, body.code]).toEqual([415, 'image-unsupported'])
  }
})

test('a picture is its owner’s: nobody else sees it or puts it in a question', async () => {
  const teacher = await signedIn(server, 'teacher')
  const stranger = await signedIn(server, 'teacher')
  const { imageId } = (await uploadImage(teacher)).body
  expect((await open(teacher, imageId)).status).toBe(200)
  expect((await open(stranger, imageId)).status).toBe(404)
  const { teacherQuizId, teacherQuestionId } = await seedTeacherQuiz(stranger)
  const uploaded = await stranger.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
    params: { teacherQuizId, teacherQuestionId },
    body: { revision: 2, change: { ...aQuestionChange, image: { id: imageId, alt: 'A pixel' } } },
  })
  expect(uploaded.status).toBe(404)
})
