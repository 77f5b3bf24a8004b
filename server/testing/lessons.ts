// Recordings of lessons for tests: a class with people, and what they ask, decide and send.
import { classRecordings } from '../database/schema/class-recordings.ts'
import type { Decision } from '../features/classes/class-recordings/decide-request.ts'
import { writeWav } from '../platform/sound/service/write-wav.rules.ts'
import { createClass, joinClass } from './classes.ts'
import type { Person } from './client.ts'
import { signedIn } from './people.ts'
import { approvedTeacher } from './played-rooms.ts'
import { sendPart } from './recordings.ts'
import type { TestServer } from './test-server.ts'

/** A class with its teacher, and two students in it. */
export const seedLesson = async (server: TestServer) => {
  const teacher = await approvedTeacher(server)
  const { classId, code } = await createClass(teacher)
  const [asha, ben] = [await signedIn(server), await signedIn(server)]
  await joinClass(asha, code)
  await joinClass(ben, code)
  return { classId, code, teacher, asha, ben }
}

export const askToRecord = (student: Person, classId: string) =>
  student.call('POST /classes/:classId/recording-requests', { params: { classId } })

export const readRequests = async (teacher: Person, classId: string) =>
  (await teacher.call('GET /classes/:classId/recording-requests', { params: { classId } })).body

export const decide = (teacher: Person, classId: string, recordingRequestId: string, body: Decision) =>
  teacher.call('PATCH /classes/:classId/recording-requests/:recordingRequestId', {
    params: { classId, recordingRequestId },
    body,
  })

/** A student asks, and a teacher permits it. @returns the id of the request */
export const permit = async (
  { classId, teacher, student }: { classId: string; teacher: Person; student: Person },
  body: Decision = { decision: 'permit-always' },
): Promise<string> => {
  await askToRecord(student, classId)
  const { requests } = await readRequests(teacher, classId)
  const id = requests.find(({ state }) => state === 'asked')?.id ?? ''
  const decided = await decide(teacher, classId, id, body)
  if (!decided.body.success) throw new Error(`the permission was refused: ${decided.body.code}`)
  return id
}

export const startLesson = async (person: Person, classId: string) => {
  const { status, body } = await person.call('POST /classes/:classId/recordings', { params: { classId } })
  return { status, code: body.code, recording: body.recording }
}

/** Samples differ in each sound, since the same file again is the source that it already is. */
let level = 0
const createSound = (seconds = 2): Uint8Array => {
  level += 0.0001
  return writeWav(new Float32Array(seconds * 16_000).fill(level), 16_000)
}

/** Sends a sound for a recording of a class. @returns the answer to the first call that is refused, or to the last */
export const sendLesson = async (person: Person, classRecordingId: string, sound = createSound()) => {
  const begun = await person.call('POST /sources/uploads', {
    body: { fileName: 'lesson.wav', bytes: sound.length, classRecordingId },
  })
  if (!begun.body.success) return { status: begun.status, code: begun.body.code, sourceId: '' }
  const { id: uploadId } = begun.body.upload
  await sendPart(person, uploadId, 0, sound)
  const { status, body } = await person.call('POST /sources/uploads/:uploadId/finish', {
    params: { uploadId },
  })
  return { status, code: body.code, sourceId: body.source?.id ?? '' }
}

/** Request of a student, and a recording of theirs that runs and has a source. */
export const seedLessonRows = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  {
    classId,
    recordingId,
    teacher,
    student,
  }: { classId: string; recordingId: string; teacher: Person; student: Person },
): Promise<{ classRecordingId: string; recordingRequestId: string }> => {
  await askToRecord(student, classId)
  const now = clock.now()
  const [recording] = await database.db
    .insert(classRecordings)
    .values({ classId, accountId: student.accountId, startedAt: now, seenAt: now, sourceId: recordingId })
    .returning()
  const [request] = (await readRequests(teacher, classId)).requests
  return { classRecordingId: recording?.id ?? '', recordingRequestId: request?.id ?? '' }
}
