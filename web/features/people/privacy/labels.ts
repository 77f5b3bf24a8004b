// Labels of stored data and services, in plain words.
import type { DataGroup, OutsideService } from '@lantern/contract/people/privacy/privacy'
import * as m from '@lantern/messages'

type GroupLabels = { title: string; why: string; long: string }

const groups: Record<Exclude<DataGroup, 'installation'>, () => GroupLabels> = {
  account: () => ({
    title: m.privacy_group_account(),
    why: m.privacy_group_account_why(),
    long: m.privacy_group_account_long(),
  }),
  'sign-ins': () => ({
    title: m.privacy_group_sign_ins(),
    why: m.privacy_group_sign_ins_why(),
    long: m.privacy_group_sign_ins_long(),
  }),
  material: () => ({
    title: m.privacy_group_material(),
    why: m.privacy_group_material_why(),
    long: m.privacy_group_material_long(),
  }),
  study: () => ({
    title: m.privacy_group_study(),
    why: m.privacy_group_study_why(),
    long: m.privacy_group_study_long(),
  }),
  results: () => ({
    title: m.privacy_group_results(),
    why: m.privacy_group_results_why(),
    long: m.privacy_group_results_long(),
  }),
  learning: () => ({
    title: m.privacy_group_learning(),
    why: m.privacy_group_learning_why(),
    long: m.privacy_group_learning_long(),
  }),
  doubts: () => ({
    title: m.privacy_group_doubts(),
    why: m.privacy_group_doubts_why(),
    long: m.privacy_group_doubts_long(),
  }),
  teaching: () => ({
    title: m.privacy_group_teaching(),
    why: m.privacy_group_teaching_why(),
    long: m.privacy_group_teaching_long(),
  }),
  rooms: () => ({
    title: m.privacy_group_rooms(),
    why: m.privacy_group_rooms_why(),
    long: m.privacy_group_rooms_long(),
  }),
  notifications: () => ({
    title: m.privacy_group_notifications(),
    why: m.privacy_group_notifications_why(),
    long: m.privacy_group_notifications_long(),
  }),
  usage: () => ({
    title: m.privacy_group_usage(),
    why: m.privacy_group_usage_why(),
    long: m.privacy_group_usage_long(),
  }),
  plans: () => ({
    title: m.privacy_group_plans(),
    why: m.privacy_group_plans_why(),
    long: m.privacy_group_plans_long(),
  }),
  audit: () => ({
    title: m.privacy_group_audit(),
    why: m.privacy_group_audit_why(),
    long: m.privacy_group_audit_long(),
  }),
  reads: () => ({
    title: m.privacy_group_reads(),
    why: m.privacy_group_reads_why(),
    long: m.privacy_group_reads_long(),
  }),
}

/** Labels of a group, or null if it has no personal data. */
export const labelGroup = (group: DataGroup): GroupLabels | null =>
  group === 'installation' ? null : groups[group]()

export const serviceLabels: Record<OutsideService, () => { title: string; text: string }> = {
  mail: () => ({ title: m.privacy_service_mail(), text: m.privacy_service_mail_text() }),
  school: () => ({ title: m.privacy_service_school(), text: m.privacy_service_school_text() }),
  google: () => ({ title: m.privacy_service_google(), text: m.privacy_service_google_text() }),
  'learning-platform': () => ({
    title: m.privacy_service_learning_platform(),
    text: m.privacy_service_learning_platform_text(),
  }),
  model: () => ({ title: m.privacy_service_model(), text: m.privacy_service_model_text() }),
  vision: () => ({ title: m.privacy_service_vision(), text: m.privacy_service_vision_text() }),
  embedding: () => ({ title: m.privacy_service_embedding(), text: m.privacy_service_embedding_text() }),
  youtube: () => ({ title: m.privacy_service_youtube(), text: m.privacy_service_youtube_text() }),
  storage: () => ({ title: m.privacy_service_storage(), text: m.privacy_service_storage_text() }),
  payments: () => ({ title: m.privacy_service_payments(), text: m.privacy_service_payments_text() }),
}
