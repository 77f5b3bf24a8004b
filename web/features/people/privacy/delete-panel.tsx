import * as m from '@lantern/messages'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import styles from './privacy.module.css'
import { ProveDialog } from './prove-dialog.tsx'
import { useAskDeletion, useCancelDeletion } from './queries.ts'

const steps = (isTeacher: boolean) => [
  {
    when: m.privacy_delete_today(),
    what: isTeacher ? m.privacy_delete_today_teacher() : m.privacy_delete_today_text(),
  },
  { when: m.privacy_delete_days(), what: m.privacy_delete_days_text() },
  { when: m.privacy_delete_then(), what: m.privacy_delete_then_text() },
]

/** Deletion of the account: schedule, and data that remains. */
export function DeletePanel({ dueAt }: { dueAt: string | null }) {
  const [asking, setAsking] = useState(false)
  const deleting = useAskDeletion()
  const cancelDeletion = useCancelDeletion()
  const isTeacher = useSession()?.role === 'teacher'
  return (
    <section className={styles.act}>
      <h2>{m.privacy_delete_title()}</h2>
      {dueAt ? (
        <>
          <p>{m.privacy_leaving({ date: formatDate(new Date(dueAt)) })}</p>
          <Button look="primary" busy={cancelDeletion.isPending} onClick={() => cancelDeletion.mutate()}>
            {m.privacy_cancel_deletion()}
          </Button>
        </>
      ) : (
        <>
          <p>{m.privacy_delete_text()}</p>
          <ol className="grid gap-2 w-full">
            {steps(isTeacher).map(({ when, what }) => (
              <li className="grid grid-cols-[68px_1fr] gap-3 type-sm leading-[1.45]" key={when}>
                <span className="font-normal text-[0.78rem] leading-[1.75] font-mono text-ink-2">{when}</span>
                <span>{what}</span>
              </li>
            ))}
          </ol>
          <p className="meta">
            {isTeacher ? m.privacy_delete_stays_teacher() : m.privacy_delete_stays()}{' '}
            {m.privacy_delete_backups()}
          </p>
          <Button look="bad" onClick={() => setAsking(true)}>
            {m.privacy_delete_title()}
          </Button>
        </>
      )}
      {asking && (
        <ProveDialog
          title={m.privacy_prove_delete()}
          submit={m.privacy_delete_title()}
          isGrave
          busy={deleting.isPending}
          error={deleting.error?.message}
          onProof={proof => deleting.mutate(proof)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
