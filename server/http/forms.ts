// Requests of multipart/form-data: a stream of one large file, or a small form with a file.
import { PassThrough, type Readable } from 'node:stream'
import { toOneLine } from '@lantern/contract/names.rules'
import { certificateBytes } from '@lantern/contract/people/teachers/teaching.rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../actions/refusal.ts'
import type { Form, Upload } from './routes.ts'

/**
 * Stream whose rest is read and discarded once its reader stops: an answer before the end of a request would
 * reach most browsers as a broken connection.
 */
const drainable = (file: Readable): Readable => {
  const stream = new PassThrough()
  file.on('error', error => stream.destroy(error))
  file.pipe(stream)
  stream.on('close', () => file.unpipe(stream).resume())
  return stream
}

/** Discards the rest of a refused upload: it precedes the next request on the connection. */
export const discardUnreadBodies = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    if (!raw.readableEnded && !raw.destroyed) raw.unpipe().resume()
    done()
  })
}

/** Uploaded file, to be streamed; null when there is none. */
export const readUpload = async (request: FastifyRequest): Promise<Upload | null> => {
  if (!request.isMultipart()) return null
  const part = await request.file()
  if (!part) return null
  const { file } = part
  return { fileName: toOneLine(part.filename), stream: drainable(file), truncated: () => file.truncated }
}

const limits = { files: 1, fields: 20, parts: 21, fieldSize: 4096, fileSize: certificateBytes }

const asRefusal = (error: unknown): unknown =>
  (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    ? new Refusal('file-too-large', { values: { megabytes: certificateBytes / 1_048_576 } })
    : error

/** Form with short fields and a file named `fileField`. @throws Refusal `file-too-large` */
export const readForm = async (request: FastifyRequest, fileField: string): Promise<Form> => {
  const fields: [string, string][] = []
  let file: Form['file'] = null
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields.push([part.fieldname, String(part.value)])
    else {
      const bytes = await part.toBuffer().catch(error => {
        throw asRefusal(error)
      })
      if (part.fieldname === fileField && bytes.length > 0) file = { name: toOneLine(part.filename), bytes }
    }
  }
  return { fields: Object.fromEntries(fields), file }
}
