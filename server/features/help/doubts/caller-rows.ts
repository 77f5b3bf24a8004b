// Requests that try the endpoints of this feature by each caller.
import type { classDoubtEndpoints } from '@lantern/contract/help/doubts/class-doubts'
import type { doubtFigureEndpoints } from '@lantern/contract/help/doubts/doubt-figures'
import type { doubtPictureEndpoints } from '@lantern/contract/help/doubts/doubt-pictures'
import type { doubtEndpoints } from '@lantern/contract/help/doubts/doubts'
import type { doubtDutyEndpoints } from '@lantern/contract/help/doubts/duty'
import type { doubtReportEndpoints } from '@lantern/contract/help/doubts/reports'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { physics } from '../../../testing/doubts.ts'

export const doubtsCallerRows = (
  own: Own,
): CallerRows<
  typeof classDoubtEndpoints &
    typeof doubtDutyEndpoints &
    typeof doubtEndpoints &
    typeof doubtFigureEndpoints &
    typeof doubtPictureEndpoints &
    typeof doubtReportEndpoints
> => ({
  suggestSubject: { body: () => ({ question: 'Why?' }) },
  askDoubt: {
    body: () => ({ id: crypto.randomUUID(), question: 'Why does it rest?', ...physics }),
  },
  listDoubts: {},
  listDoubtClasses: {},
  readDoubt: { owned: 'both' },
  playAttached: { owned: 'both', refuses: 'not-found' },
  claimDoubt: { owned: 'teacher' },
  passDoubt: { owned: 'teacher', last: 1 },
  inviteTeacher: { owned: true, body: () => ({ teacherId: own().teacherId }) },
  writeDoubtMessage: { owned: 'both', body: () => ({ id: crypto.randomUUID(), text: 'Taken over' }) },
  notifyTyping: { owned: 'both' },
  markDoubtRead: { owned: 'both' },
  judgeFirstAnswer: { owned: 'teacher', body: () => ({ verdict: 'withdrawn' }) },
  giveOpinion: { owned: true, body: () => ({ opinion: 'wrong' }) },
  solveDoubt: { owned: true, body: () => ({ rating: 1 }), last: 2 },
  reopenDoubt: { owned: true, last: 2 },
  reportDoubtMessage: { owned: 'both', body: () => ({ reason: 'insult' }) },
  listDoubtReports: {},
  openReportedDoubt: { body: () => ({ reason: 'Tried out by the matrix' }) },
  decideDoubtReport: { body: () => ({ decision: 'hide' }) },
  muteReported: { body: () => ({ days: 0 }) },
  readDoubtFigures: {},
  listDoubtSamples: {},
  judgeDoubtSample: { owned: 'teacher', body: () => ({ verdict: 'right' }) },
  addDoubtPicture: { body: () => ({}) },
  readDoubtPicture: { owned: true },
  openDoubtPicture: { owned: true },
  correctDoubtPicture: { owned: true, body: () => ({ lines: ['Written over'] }) },
  shareDoubt: { owned: true, body: () => ({ share: true }) },
  confirmAnswer: { owned: 'teacher', body: () => ({ question: 'Why?', answer: 'Taken over' }) },
  readDoubtDuty: {},
  changeDoubtDuty: { body: () => ({ isPaused: false }) },
  listClassDoubts: { classRole: 'co-teacher', owned: 'teacher' },
})
