import type { Act, AuditEntry } from '@lantern/contract/people/audit/audit'
import * as m from '@lantern/messages'
import { formatMoment } from '../../../lib/format.ts'

type Who = { actor: string; subject: string }

const sentences: Record<Act, (who: Who) => string> = {
  'teacher-approved': m.act_teacher_approved,
  'teacher-rejected': m.act_teacher_rejected,
  'certificate-viewed': m.act_certificate_viewed,
  'user-suspended': m.act_user_suspended,
  'user-restored': m.act_user_restored,
  'role-changed': m.act_role_changed,
  'user-signed-out': m.act_user_signed_out,
  'user-invited': m.act_user_invited,
  'user-deleted': m.act_user_deleted,
  'password-mailed': m.act_password_mailed,
  'maintenance-on': m.act_maintenance_on,
  'maintenance-off': m.act_maintenance_off,
  'admin-created': m.act_admin_created,
  'key-corrected': m.act_key_corrected,
  'doubt-read': m.act_doubt_read,
  'message-hidden': m.act_message_hidden,
  'message-shown': m.act_message_shown,
  'person-muted': m.act_person_muted,
  'person-unmuted': m.act_person_unmuted,
  'answer-changed': m.act_answer_changed,
  'answer-removed': m.act_answer_removed,
  'plan-granted': m.act_plan_granted,
  'plan-ended': m.act_plan_ended,
  'payment-refunded': m.act_payment_refunded,
  'retention-changed': m.act_retention_changed,
  'model-changed': m.act_model_changed,
  'model-removed': m.act_model_removed,
  'model-limits-changed': m.act_model_limits_changed,
  'class-model-off': m.act_class_model_off,
  'class-model-on': m.act_class_model_on,
  'look-changed': m.act_look_changed,
  'backup-asked': m.act_backup_asked,
  'licence-added': m.act_licence_added,
  'platform-added': m.act_platform_added,
  'platform-removed': m.act_platform_removed,
  'school-joined': m.act_school_joined,
  'school-teacher': m.act_school_teacher,
  'platform-teacher': m.act_platform_teacher,
  'class-accounts-made': m.act_class_accounts_made,
  'card-renewed': m.act_card_renewed,
  'roster-imported': m.act_roster_imported,
  'school-consent-stated': m.act_school_consent_stated,
  'school-consent-withdrawn': m.act_school_consent_withdrawn,
  'source-report-closed': m.act_source_report_closed,
  'source-report-opened': m.act_source_report_opened,
  'licence-paid': m.act_licence_paid,
  'licence-unpaid': m.act_licence_unpaid,
  'licence-ended': m.act_licence_ended,
}

/** An act in the words of its sentence, without names, for a list of acts. */
export const nameAct = (act: Act): string => sentences[act]({ actor: '…', subject: '…' })

/** Actions of admins, one sentence each. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="rows ruled">
      {entries.map(({ id, at, actor, act, subject, note }) => (
        <li
          className="grid-cols-[9.5rem_minmax(0,1fr)] items-baseline phone:grid-cols-[minmax(0,1fr)]"
          key={id}
        >
          <time className="mono text-sm" dateTime={at}>
            {formatMoment(at)}
          </time>
          <span className="min-w-0 break-words">
            {sentences[act]({ actor: actor ?? m.act_command_line(), subject: subject ?? '–' })}
            {note && <span className="meta">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
