// Pictures that tests send with a form.
import type { Person } from './client.ts'
import { onePixel } from './one-pixel.ts'

export const sendPicture = async <T>(
  person: Person,
  path: string,
  field: string,
  bytes: Buffer = onePixel,
) => {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), 'picture.png')
  const response = await person.fetch(path, { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as T }
}
