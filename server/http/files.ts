// File answers with ranges, never in a form that a browser would execute.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './routes.ts'

/** First range of a `Range` header as inclusive byte offsets; null for none, 'unsatisfiable' beyond the end. */
export const readRange = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | null | 'unsatisfiable' => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

export const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FileAnswer) => {
  const range = readRange(request.headers.range, file.size)
  reply
    .type(file.contentType)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  if (!range) return reply.header('content-length', file.size).send(file.open())
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(file.open(range))
}
