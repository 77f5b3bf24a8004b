// Keys that group repeated events: a burst is one row, one line in a mail, one in the count.
import type { NotificationKind } from '@lantern/contract/people/notifications/notification-kinds.rules'
import type { NotificationAbout } from '../../../database/stored/notification-about.ts'

/** Key of a kind about one thing, such as all messages in a doubt. */
export const buildGroupKey = (kind: NotificationKind, id: string): string => `${kind} ${id}`

export const findGroupKey = (about: NotificationAbout): string => {
  switch (about.kind) {
    case 'doubts-paused':
    case 'teacher-review':
    case 'sources-expiring':
      return buildGroupKey(about.kind, '')
    case 'homework-due':
    case 'homework-set':
      return buildGroupKey(about.kind, about.homeworkId)
    case 'room-opened':
      return buildGroupKey(about.kind, about.roomId)
    case 'room-planned':
      return buildGroupKey(about.kind, about.plannedRoomId)
    case 'results-shared':
    case 'score-changed':
    case 'mark-questioned':
    case 'mark-decided':
      return buildGroupKey(about.kind, about.sessionId)
    case 'question-shared':
    case 'question-comment':
      return buildGroupKey(about.kind, about.questionId)
    case 'marking-shared':
      return buildGroupKey(about.kind, about.printingId)
    case 'class-invitation':
      return buildGroupKey(about.kind, about.invitationId)
    case 'class-teachers':
      return buildGroupKey(about.kind, `${about.classId} ${about.change} ${about.byId} ${about.personId}`)
    case 'recording-asked':
      return buildGroupKey(about.kind, `${about.classId} ${about.byId}`)
    case 'class-recording':
      return buildGroupKey(about.kind, `${about.classId} ${about.change} ${about.byId}`)
    case 'recording-expiring':
    case 'source-reported':
      return buildGroupKey(about.kind, about.sourceId)
    case 'application-waits':
      return buildGroupKey(about.kind, about.teacherId)
    default:
      return buildGroupKey(about.kind, about.doubtId)
  }
}

/** Group keys of all notifications about a doubt. */
export const listDoubtKeys = (doubtId: string): string[] =>
  (['doubt-asked', 'doubt-taken', 'doubt-message', 'doubt-judged', 'doubt-settled'] as const).map(kind =>
    buildGroupKey(kind, doubtId),
  )

/** Group keys of all notifications about a homework or a live room. */
export const listSessionKeys = (sessionId: string): string[] =>
  (
    [
      'homework-set',
      'homework-due',
      'room-opened',
      'results-shared',
      'score-changed',
      'mark-questioned',
      'mark-decided',
    ] as const
  ).map(kind => buildGroupKey(kind, sessionId))
