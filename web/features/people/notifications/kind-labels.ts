// Names of the kinds of notification, for the settings.
import type { NotificationKind } from '@lantern/contract/people/notifications/notification-kinds.rules'
import * as m from '@lantern/messages'

export const kindLabels: Record<NotificationKind, { name(): string; note(): string }> = {
  'doubt-asked': { name: m.notification_kind_doubt_asked, note: m.notification_kind_doubt_asked_note },
  'doubt-taken': { name: m.notification_kind_doubt_taken, note: m.notification_kind_doubt_taken_note },
  'doubt-message': { name: m.notification_kind_doubt_message, note: m.notification_kind_doubt_message_note },
  'doubt-judged': { name: m.notification_kind_doubt_judged, note: m.notification_kind_doubt_judged_note },
  'doubt-settled': { name: m.notification_kind_doubt_settled, note: m.notification_kind_doubt_settled_note },
  'doubts-paused': { name: m.notification_kind_doubts_paused, note: m.notification_kind_doubts_paused_note },
  'homework-set': { name: m.notification_kind_homework_set, note: m.notification_kind_homework_set_note },
  'room-opened': { name: m.notification_kind_room_opened, note: m.notification_kind_room_opened_note },
  'room-planned': { name: m.notification_kind_room_planned, note: m.notification_kind_room_planned_note },
  'homework-due': { name: m.notification_kind_homework_due, note: m.notification_kind_homework_due_note },
  'results-shared': {
    name: m.notification_kind_results_shared,
    note: m.notification_kind_results_shared_note,
  },
  'score-changed': { name: m.notification_kind_score_changed, note: m.notification_kind_score_changed_note },
  'mark-questioned': {
    name: m.notification_kind_mark_questioned,
    note: m.notification_kind_mark_questioned_note,
  },
  'mark-decided': { name: m.notification_kind_mark_decided, note: m.notification_kind_mark_decided_note },
  'teacher-review': {
    name: m.notification_kind_teacher_review,
    note: m.notification_kind_teacher_review_note,
  },
  'sources-expiring': {
    name: m.notification_kind_sources_expiring,
    note: m.notification_kind_sources_expiring_note,
  },
  'question-shared': {
    name: m.notification_kind_question_shared,
    note: m.notification_kind_question_shared_note,
  },
  'question-comment': {
    name: m.notification_kind_question_comment,
    note: m.notification_kind_question_comment_note,
  },
  'marking-shared': {
    name: m.notification_kind_marking_shared,
    note: m.notification_kind_marking_shared_note,
  },
  'class-invitation': {
    name: m.notification_kind_class_invitation,
    note: m.notification_kind_class_invitation_note,
  },
  'class-teachers': {
    name: m.notification_kind_class_teachers,
    note: m.notification_kind_class_teachers_note,
  },
  'recording-asked': {
    name: m.notification_kind_recording_asked,
    note: m.notification_kind_recording_asked_note,
  },
  'class-recording': {
    name: m.notification_kind_class_recording,
    note: m.notification_kind_class_recording_note,
  },
  'recording-expiring': {
    name: m.notification_kind_recording_expiring,
    note: m.notification_kind_recording_expiring_note,
  },
  'source-reported': {
    name: m.notification_kind_source_reported,
    note: m.notification_kind_source_reported_note,
  },
  'application-waits': {
    name: m.notification_kind_application_waits,
    note: m.notification_kind_application_waits_note,
  },
}
