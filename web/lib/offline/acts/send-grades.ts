// Grades of cards: many in one call.
import { maxGradesAtOnce } from '@lantern/contract/study/review/review-limits.rules'
import { api } from '../../api.ts'
import { minutesAhead } from '../../minutes-ahead.ts'
import type { ActOf } from './act-shapes.ts'
import type { ActKind } from './send-acts.ts'

export const gradeKind: ActKind<ActOf<'grade'>> = {
  together: { max: maxGradesAtOnce, fits: () => true },
  changes: ['GET /review', 'GET /review/stored', 'GET /decks'],
  send: async acts => {
    const { counted, gone } = await api('POST /review/grades', {
      staysOnPage: true,
      body: {
        ahead: minutesAhead(),
        sentAt: new Date().toISOString(),
        grades: acts.map(({ id, cardId, grade, at, spentMs }) => ({
          id,
          cardId,
          grade,
          at: new Date(at).toISOString(),
          spentMs,
        })),
      },
    })
    // A card that is gone needs no grade.
    return [...counted, ...gone].map(id => ({ id, reason: null }))
  },
}
