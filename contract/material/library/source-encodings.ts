// Encoding of a text whose bytes don't name it: its first lines in each that fits, and the choice of one.
import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { encodingBodySchema, encodingChoiceSchema } from '../../text-encodings.ts'
import { sourceSchema } from './library.ts'

const params = z.object({ sourceId: z.uuid() })

export const sourceEncodingEndpoints = {
  readSourceEncoding: endpoint({
    method: 'GET',
    path: '/sources/:sourceId/encoding',
    access: 'account',
    summary: 'First lines of a text in each encoding that its bytes may have.',
    params: params,
    output: z.object({ success, choice: encodingChoiceSchema }),
    refusals: ['not-found'],
  }),
  changeSourceEncoding: endpoint({
    method: 'PATCH',
    path: '/sources/:sourceId/encoding',
    access: 'account',
    summary: 'Say in which encoding a text is; it is read again so.',
    params: params,
    body: encodingBodySchema,
    output: z.object({ success, source: sourceSchema }),
    refusals: ['not-found'],
  }),
} as const
