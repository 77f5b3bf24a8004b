import type { SchoolConsent } from '@lantern/contract/people/identity/school-consents'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { formatMoment } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { useConsentStudents, useSchoolConsents, useWithdrawConsent } from './queries.ts'

type DialogProps = { consent: SchoolConsent; onClose(): void }

function StudentsDialog({ consent, onClose }: DialogProps) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useConsentStudents(consent.id)
  const students = data?.pages.flatMap(page => page.students)
  return (
    <Dialog
      open
      title={m.consents_who_named({ name: consent.className })}
      closeLabel={m.dialog_close()}
      onClose={onClose}
    >
      <p className="muted">{consent.wording}</p>
      {!students && <Pending error={error} label={m.admin_loading()} lines={3} />}
      {students && (
        <ul className="rows two ruled">
          {students.map(({ id, name, hasAccount }) => (
            <li key={id}>
              <b className="min-w-0 break-words">{name}</b>
              {!hasAccount && <span className="tag">{m.consents_no_account()}</span>}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button look="line" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.consents_more()}
        </Button>
      )}
    </Dialog>
  )
}

function WithdrawDialog({ consent: { id, className: name }, onClose }: DialogProps) {
  const withdrawing = useWithdrawConsent(onClose)
  return (
    <ConfirmDialog
      words={{
        title: m.consents_revoke_title({ name }),
        text: m.consents_revoke_text(),
        confirm: m.consents_revoke(),
        cancel: m.dialog_cancel(),
        close: m.dialog_close(),
      }}
      busy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate(id)}
      onClose={onClose}
    />
  )
}

function StatementRow({ consent }: { consent: SchoolConsent }) {
  const [open, setOpen] = useState<'students' | 'withdraw'>()
  const { className, wording, statedBy, statedAt, withdrawnAt, withdrawnBy, students } = consent
  const close = () => setOpen(undefined)
  return (
    <li>
      <div className="min-w-0 break-words">
        <b>{className}</b>
        <span className="meta">{wording}</span>
        <span className="meta">{m.consents_stated_by({ name: statedBy, when: formatMoment(statedAt) })}</span>
        {withdrawnAt && (
          <span className="meta">
            {m.consents_revoked_by({ name: withdrawnBy ?? '', when: formatMoment(withdrawnAt) })}
          </span>
        )}
      </div>
      <span className="flex items-center gap-3">
        <span className={withdrawnAt ? 'tag' : 'tag tag-good'}>
          {withdrawnAt ? m.consents_revoked() : m.consents_holds()}
        </span>
        <Button size="sm" look="line" onClick={() => setOpen('students')}>
          {m.consents_who({ count: students })}
        </Button>
        {!withdrawnAt && (
          <Button
            size="sm"
            look="quiet"
            aria-label={m.consents_revoke_named({ name: className })}
            onClick={() => setOpen('withdraw')}
          >
            {m.consents_revoke()}
          </Button>
        )}
      </span>
      {open === 'students' && <StudentsDialog consent={consent} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog consent={consent} onClose={close} />}
    </li>
  )
}

/** Statements of the school, newest first, with the students they cover. */
export function StatementList() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useSchoolConsents()
  const consents = data?.pages.flatMap(page => page.consents)
  return (
    <Section title={m.consents_statements()}>
      {!consents && <Pending error={error} label={m.admin_loading()} lines={3} />}
      {consents?.length === 0 && <p className="muted">{m.consents_none()}</p>}
      {consents && consents.length > 0 && (
        <ul className="rows two ruled">
          {consents.map(consent => (
            <StatementRow key={consent.id} consent={consent} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button look="line" className="mt-4" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.consents_more()}
        </Button>
      )}
    </Section>
  )
}
