// Recordings for tests.
import { readFile } from 'node:fs/promises'
import type { Source } from '@lantern/contract/material/library/library'
import type { Person } from './client.ts'
import { eventually } from './eventually.ts'

export const sendPart = async (person: Person, uploadId: string, offset: number, bytes: Uint8Array) => {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'part')
  const response = await person.fetch(`/api/sources/uploads/${uploadId}/parts?offset=${offset}`, {
    method: 'POST',
    body: form,
  })
  const body = (await response.json()) as { upload?: { offset: number }; code?: string }
  return { status: response.status, offset: body.upload?.offset, code: body.code }
}

/** Uploads a file in two parts. @returns the new source */
export const uploadInParts = async (person: Person, fileName: string, file: Uint8Array): Promise<Source> => {
  const { upload } = (await person.call('POST /sources/uploads', { body: { fileName, bytes: file.length } }))
    .body
  const half = Math.ceil(file.length / 2)
  await sendPart(person, upload.id, 0, file.subarray(0, half))
  await sendPart(person, upload.id, half, file.subarray(half))
  const { body } = await person.call('POST /sources/uploads/:uploadId/finish', {
    params: { uploadId: upload.id },
  })
  return body.source
}

const fixture = new URL('../platform/sound/fixtures/sense-and-sensibility.ogg', import.meta.url)

/** Sentences of a recording of 10 seconds, with the second at which each begins and ends. */
export const spokenSentences = [
  { start: 0, end: 2, text: 'The tide rises twice a day.' },
  { start: 2, end: 5, text: 'The moon pulls at the sea.' },
  { start: 5, end: 7, text: 'The earth turns below it.' },
  { start: 7, end: 10, text: 'A spring tide follows a new moon.' },
]

const clock = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`

const writtenDown = [
  'WEBVTT',
  ...spokenSentences.map(({ start, end, text }) => `${clock(start)} --> ${clock(end)}\n${text}`),
].join('\n\n')

/** A recording whose transcript its owner brought, ready to be asked. @returns its id */
export const addRecording = async (person: Person, fileName = 'Tides.ogg'): Promise<string> => {
  const { id } = await uploadInParts(person, fileName, await readFile(fixture))
  const readState = async () =>
    (await person.call('GET /sources/:sourceId', { params: { sourceId: id } })).body.source.state
  await eventually(readState, state => state === 'failed' || state === 'ready')
  const form = new FormData()
  form.append('file', new Blob([writtenDown]), 'Tides.vtt')
  await person.fetch(`/api/sources/${id}/recording/transcript`, { method: 'POST', body: form })
  await eventually(readState, state => state === 'ready')
  return id
}
