// Questions to teachers, and messages about them. Both are asked once by their ids.
import { api } from '../../api.ts'
import type { ActOf } from './act-shapes.ts'
import type { ActKind } from './send-acts.ts'

const changes = ['GET /doubts', 'GET /doubts/:doubtId', 'GET /classes/:classId/doubts'] as const

export const doubtKind: ActKind<ActOf<'doubt'>> = {
  changes,
  send: async acts => {
    for (const { id, question } of acts)
      await api('POST /doubts', { staysOnPage: true, body: { ...question, id } })
    return acts.map(({ id }) => ({ id, reason: null }))
  },
}

export const messageKind: ActKind<ActOf<'message'>> = {
  changes,
  send: async acts => {
    for (const { id, doubtId, message } of acts)
      await api('POST /doubts/:doubtId/messages', {
        staysOnPage: true,
        params: { doubtId },
        body: { ...message, id },
      })
    return acts.map(({ id }) => ({ id, reason: null }))
  },
}
