// The sentence of each refusal, from the message catalogue.
import type { RefusalCode } from '@lantern/contract/refusals'
import * as m from '@lantern/messages'

type Values = Record<string, string | number>
const text = (values: Values, name: string) => String(values[name] ?? '')

const sentences = {
  'invalid-input': () => m.refusal_invalid_input(),
  'not-signed-in': () => m.refusal_not_signed_in(),
  'not-allowed': () => m.refusal_not_allowed(),
  'not-found': () => m.refusal_not_found(),
  'email-and-username-required': () => m.refusal_email_and_username_required(),
  'email-invalid': () => m.refusal_email_invalid(),
  'password-too-short': () => m.refusal_password_too_short(),
  'username-too-short': () => m.refusal_username_too_short(),
  'invalid-credentials': () => m.refusal_invalid_credentials(),
  'other-role': v => m.refusal_other_role({ role: text(v, 'role') }),
  'email-not-verified': () => m.refusal_email_not_verified(),
  'account-suspended': () => m.refusal_account_suspended(),
  'password-wrong': () => m.refusal_password_wrong(),
  'two-factor-required': () => m.refusal_two_factor_required(),
  'two-factor-wrong': () => m.refusal_two_factor_wrong(),
  'two-factor-expired': () => m.refusal_two_factor_expired(),
  'two-factor-on': () => m.refusal_two_factor_on(),
  'two-factor-missing': () => m.refusal_two_factor_missing(),
  'google-unavailable': () => m.refusal_google_unavailable(),
  'google-code-missing': () => m.refusal_google_code_missing(),
  'google-failed': () => m.refusal_google_failed(),
  'google-address-unverified': () => m.refusal_google_address_unverified(),
  'link-unknown': () => m.refusal_link_unknown(),
  'link-expired': () => m.refusal_link_expired(),
  'link-used': () => m.refusal_link_used(),
  'too-many-requests': v =>
    m.refusal_too_many_requests({ minutes: m.refusal_minutes({ count: Number(v.minutes ?? 1) }) }),
  'certificate-missing': () => m.refusal_certificate_missing(),
  'certificate-unsupported': () => m.refusal_certificate_unsupported(),
  'certificate-not-wanted': () => m.refusal_certificate_not_wanted(),
  'reason-missing': () => m.refusal_reason_missing(),
  'review-decided': () => m.refusal_review_decided(),
  'own-account': () => m.refusal_own_account(),
  'file-missing': () => m.refusal_file_missing(),
  'file-empty': () => m.refusal_file_empty(),
  'file-too-large': v => m.refusal_file_too_large({ megabytes: text(v, 'megabytes') }),
  'file-unsupported': () => m.refusal_file_unsupported(),
  'file-encrypted': () => m.refusal_file_encrypted(),
  'slides-unsupported': () => m.refusal_slides_unsupported(),
  'image-unsupported': () => m.refusal_image_unsupported(),
  'document-unsupported': () => m.refusal_document_unsupported(),
  'storage-full': () => m.refusal_storage_full(),
  'line-missing': () => m.refusal_line_missing(),
  'quota-full': v => m.refusal_quota_full({ megabytes: text(v, 'megabytes') }),
  'folder-exists': v => m.refusal_folder_exists({ name: text(v, 'name') }),
  'folder-limit': v => m.refusal_folder_limit({ folders: text(v, 'folders') }),
  'source-not-ready': v => m.refusal_source_not_ready({ name: text(v, 'name') }),
  'source-not-retryable': () => m.refusal_source_not_retryable(),
  'thread-needs-sources': () => m.refusal_thread_needs_sources(),
  'turn-running': () => m.refusal_turn_running(),
  'foreign-origin': () => m.refusal_foreign_origin(),
  overloaded: () => m.refusal_overloaded(),
  internal: v => m.refusal_internal({ reference: text(v, 'reference') }),
} satisfies Record<RefusalCode, (values: Values) => string>

/** The sentence people read for a refusal, with its values filled in. */
export const refusalSentence = (code: RefusalCode, values: Values = {}): string => sentences[code](values)
