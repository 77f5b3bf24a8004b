// Questions about a running recording: by a language model where one is set, with the seconds of what it quotes, and within
// a lesson only where the class allows models.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { createFixedTranscriber } from '../../../../testing/fixed-transcriber.ts'
import { permit, seedLesson, startLesson } from '../../../../testing/lessons.ts'
import { answerByQuoting, type LocalModelServer, startOllama } from '../../../../testing/local-models.ts'
import { signedIn } from '../../../../testing/people.ts'
import { sendPart } from '../../../../testing/recordings.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const spoken = [
  'Good morning, please sit down now.',
  'The tides follow the Moon around us.',
  '~Vague ~metals ~wander ~slowly.',
  'Waves come from the wind.',
]
const question = 'What do the tides follow?'

let server: TestServer
let ollama: LocalModelServer
let isSilent = false
beforeAll(async () => {
  ollama = await startOllama({
    name: 'quoting',
    thoughts: 0,
    thinkValues: [],
    contextLength: 40_960,
    answer: prompt => (isSilent ? '{"notFound": true}' : answerByQuoting(prompt)),
  })
  server = await startTestServer({
    transcriber: createFixedTranscriber(spoken),
    env: { MODEL: 'ollama:quoting', MODEL_URL: ollama.url },
  })
})
beforeEach(() => {
  isSilent = false
  ollama.requests.length = 0
})
afterAll(async () => {
  await server.close()
  await ollama.close()
})

const ask = async (person: Person, uploadId: string, asked: string | null = question) =>
  (
    await person.call('POST /sources/uploads/:uploadId/questions', {
      params: { uploadId },
      body: asked === null ? {} : { question: asked },
    })
  ).body.soFar

/** A recording that runs and is read up to its last sentence. */
const record = async (person: Person, classRecordingId?: string): Promise<string> => {
  const { body } = await person.call('POST /sources/uploads', {
    body: { fileName: 'Sea.ogg', bytes: 10_000_000, isGrowing: true, classRecordingId },
  })
  const { id } = body.upload
  await sendPart(person, id, 0, Buffer.from('sound that the transcriber does not look at'))
  await eventually(
    () => ask(person, id, null),
    ({ readTo }) => readTo > 10,
  )
  return id
}

test('a model answers with the second that it quotes', async () => {
  const asha = await signedIn(server)
  const uploadId = await record(asha)
  expect(await ask(asha, uploadId)).toMatchObject({
    kind: 'answer',
    engine: 'model',
    sentences: [{ start: 3, text: spoken[1] }],
  })
  expect(await ask(asha, uploadId, null)).toMatchObject({ kind: 'summary', engine: 'built-in' })
})

test('sentences that are near are shown where the model finds no answer, and none where nothing is near', async () => {
  isSilent = true
  const asha = await signedIn(server)
  const uploadId = await record(asha)
  const { kind, engine, sentences } = await ask(asha, uploadId)
  expect({ kind, engine }).toEqual({ kind: 'nearest', engine: 'built-in' })
  expect(sentences[0]).toEqual({ start: 3, text: spoken[1] })
  expect((await ask(asha, uploadId, 'Who was Napoleon?')).sentences).toEqual([])
})

test('words that the machine was unsure of are no answer', async () => {
  const asha = await signedIn(server)
  const { sentences } = await ask(asha, await record(asha), 'Where do vague metals wander slowly?')
  expect(sentences.map(({ text }) => text)).not.toContain('Vague metals wander slowly.')
})

test('a class without language models has its running lesson answered by the built-in engine', async () => {
  const { classId, teacher, asha } = await seedLesson(server)
  await permit({ classId, teacher, student: asha })
  const { recording } = await startLesson(asha, classId)
  const uploadId = await record(asha, recording.id)
  expect(await ask(asha, uploadId)).toMatchObject({ engine: 'model' })
  await teacher.call('PATCH /classes/:classId/model', {
    params: { classId },
    body: { isOff: true, reason: 'We listen ourselves.' },
  })
  ollama.requests.length = 0
  expect(await ask(asha, uploadId)).toMatchObject({
    kind: 'answer',
    engine: 'built-in',
    sentences: [{ start: 3, text: spoken[1] }],
  })
  expect(ollama.requests).toEqual([])
})
