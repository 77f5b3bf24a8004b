// Recordings for tests.
import type { Source } from '@lantern/contract/material/library/library'
import type { Person } from './client.ts'

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
