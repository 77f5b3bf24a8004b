// Text and link of a notification, shared by the bell and mails.
import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import * as m from '@lantern/messages'
import type { NotificationAbout } from '../../../database/stored/notification-about.ts'

const judged = {
  endorsed: m.notification_endorsed,
  corrected: m.notification_corrected,
  withdrawn: m.notification_withdrawn,
}

const reviewed = {
  waiting: m.mail_review_waits_subject,
  approved: m.mail_approved_subject,
  rejected: m.mail_rejected_subject,
}

const templates = {
  comment: m.notification_question_comment,
  suggestion: m.notification_question_suggestion,
  approved: m.notification_question_approved,
  taken: m.notification_question_taken,
  declined: m.notification_question_declined,
}

const planned = {
  planned: m.notification_room_planned,
  moved: m.notification_room_moved,
  cancelled: m.notification_room_cancelled,
}

type TeacherChange = Extract<NotificationAbout, { kind: 'class-teachers' }>['change']
type TeacherSentence = (names: { name: string; person: string; class: string }) => string

const teacherChanges: Record<TeacherChange, TeacherSentence> = {
  invited: m.notification_teacher_invited,
  offered: m.notification_class_offered_elsewhere,
  accepted: m.notification_teacher_accepted,
  declined: m.notification_teacher_declined,
  withdrawn: m.notification_teacher_withdrawn,
  left: m.notification_teacher_left,
  removed: m.notification_teacher_removed,
  'own-removal': m.notification_teacher_own_removal,
  role: m.notification_teacher_role,
  'own-role': m.notification_teacher_own_role,
  owner: m.notification_class_owner,
  claimed: m.notification_class_claimed,
  'owner-lost': m.notification_class_owner_lost,
  'card-renewed': m.notification_card_renewed,
  'student-moved': m.notification_student_moved,
}

type RecordingChange = Extract<NotificationAbout, { kind: 'class-recording' }>['change']

const recorded: Record<RecordingChange, (names: { name: string; class: string }) => string> = {
  started: m.notification_lesson_started,
  'permitted-lesson': m.notification_lesson_permitted_once,
  permitted: m.notification_lesson_permitted,
  refused: m.notification_lesson_refused,
  'taken-back': m.notification_lesson_taken_back,
}

/** Sentence of a notification. @param count how often it happened */
export const writeSentence = (about: NotificationAbout, count: number): string => {
  switch (about.kind) {
    case 'doubt-asked':
      return m.notification_doubt_asked({ title: about.title, subject: about.subject })
    case 'doubt-taken':
      return m.notification_doubt_taken({ name: about.by, title: about.title })
    case 'doubt-message':
      return m.notification_doubt_message({ count, name: about.by, title: about.title })
    case 'doubt-judged':
      return judged[about.verdict]({ name: about.by, title: about.title })
    case 'doubt-settled':
      return about.change === 'solved'
        ? m.notification_doubt_solved({ title: about.title })
        : m.notification_doubt_reopened({ title: about.title })
    case 'doubts-paused':
      return m.notification_doubts_paused()
    case 'homework-set':
      return m.notification_homework_set({ title: about.title, name: about.className })
    case 'room-opened':
      return m.notification_room_opened({ title: about.title, name: about.className })
    case 'room-planned':
      return planned[about.change]({ title: about.title, name: about.className })
    case 'homework-due':
      return m.mail_homework_subject({ title: about.title })
    case 'results-shared':
      return m.notification_results({ title: about.title })
    case 'score-changed':
      return m.notification_score_changed({ title: about.title })
    case 'mark-questioned':
      return m.notification_mark_questioned({ title: about.title })
    case 'mark-decided':
      return (about.isRight ? m.notification_mark_accepted : m.notification_mark_stays)({
        title: about.title,
      })
    case 'teacher-review':
      return reviewed[about.state]()
    case 'question-shared':
      return (about.isReview ? m.notification_question_review : m.notification_question_shared)({
        count: about.questions,
        name: about.by,
        title: about.title,
      })
    case 'question-comment':
      return templates[about.what]({ name: about.by, title: about.title })
    case 'marking-shared':
      return m.notification_marking_shared({ name: about.by, title: about.title })
    case 'class-invitation':
      return (about.role === 'owner' ? m.notification_class_offered : m.notification_class_invitation)({
        name: about.by,
        class: about.className,
      })
    case 'class-teachers':
      return teacherChanges[about.change]({ name: about.by, person: about.person, class: about.className })
    case 'recording-asked':
      return m.notification_lesson_asked({ name: about.by, class: about.className })
    case 'class-recording':
      return recorded[about.change]({ name: about.by, class: about.className })
    case 'recording-expiring':
      return m.notification_recording_expiring({ title: about.title })
    case 'source-reported':
      return m.notification_source_reported({ title: about.title })
    case 'application-waits':
      return m.mail_to_decide_subject({ teacher: about.teacher })
    case 'sources-expiring':
      return about.count === 1
        ? m.notification_source_expiring({ name: about.name })
        : m.notification_sources_expiring({ name: about.name, others: about.count - 1 })
  }
}

const sessionPaths: Record<SessionKind, (id: string) => string> = {
  homework: id => `/homework/${id}`,
  room: id => `/quiz-results?room=${id}`,
  paper: id => `/own-sheets/${id}`,
}

/** Path below the installation's address. */
export const findPath = (about: NotificationAbout): string => {
  switch (about.kind) {
    case 'doubts-paused':
      return '/doubts'
    case 'homework-set':
    case 'homework-due':
      return `/homework/${about.homeworkId}`
    case 'room-opened':
      return `/student-lobby/${about.roomId}`
    case 'room-planned':
      return `/classes/${about.classId}`
    case 'results-shared':
    case 'score-changed':
    case 'mark-decided':
      return sessionPaths[about.session](about.sessionId)
    case 'mark-questioned':
      return '/mark-requests'
    case 'teacher-review':
      return '/teacher-dashboard'
    case 'sources-expiring':
      return '/doc-chat'
    case 'question-shared':
      return about.questions > 1
        ? '/question-bank?view=shared'
        : `/question-bank?view=shared&question=${about.questionId}`
    case 'question-comment':
      return about.isOwner
        ? `/question-bank?question=${about.questionId}`
        : `/question-bank?view=shared&question=${about.questionId}`
    case 'marking-shared':
      return `/paper-generate/check/${about.printingId}`
    case 'class-invitation':
      return '/classes'
    case 'class-teachers':
      return about.change === 'own-removal' ? '/classes' : `/classes/${about.classId}`
    case 'recording-asked':
      return `/classes/${about.classId}?view=material`
    case 'class-recording':
      return about.change === 'started' ? `/classes/${about.classId}` : '/lecture'
    case 'recording-expiring':
      return `/doc-chat?source=${about.sourceId}`
    case 'source-reported':
      return about.isAdmin ? '/admin/source-reports' : '/source-reports'
    case 'application-waits':
      return `/admin/reviews/${about.teacherId}`
    default:
      return `/doubt/${about.doubtId}/chat`
  }
}
