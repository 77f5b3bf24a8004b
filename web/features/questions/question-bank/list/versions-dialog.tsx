import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { bankCalls } from '../bank-calls.ts'
import styles from '../question-bank.module.css'
import { QuestionView } from '../question-view.tsx'
import relationsStyles from '../relations.module.css'

type Props = { question: BankQuestion; onClose(): void }

/** Earlier versions of a question, each to be viewed and restored. */
export function BankVersionsDialog({ question, onClose }: Props) {
  const { data, error } = useRead('GET /question-bank/:bankQuestionId/versions', {
    params: { bankQuestionId: question.id },
    pick: 'versions',
    staleTime: 0,
    gcTime: 0,
  })
  const restore = useCall('POST /question-bank/:bankQuestionId/versions/:revision/restore', {
    input: (revision: number) => ({ params: { bankQuestionId: question.id, revision } }),
    invalidates: bankCalls,
  })
  const [open, setOpen] = useState<number | null>(null)
  const bringBack = (revision: number) =>
    restore.mutate(revision, {
      onSuccess: () => {
        showToast(m.bank_restored())
        onClose()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.bank_history()}
      closeLabel={m.dialog_close()}
      className={`${styles.qbDialog} ${relationsStyles.qbDialog}`}
    >
      <p className="muted">{m.bank_history_text()}</p>
      {error && <Notice bad>{error.message}</Notice>}
      {!data && !error && <Skeleton label={m.versions_loading()} lines={3} />}
      {data?.length === 0 && <p role="status">{m.bank_history_none()}</p>}
      <ol className={styles.qbVersions}>
        {data?.map(({ revision, keptAt, question: before }) => (
          <li key={revision}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <b>{formatMoment(keptAt)}</b>
                <span className="meta block truncate block">{before.body.stem || m.editor_row_empty()}</span>
              </span>
              <span className="flex gap-2">
                <Button
                  look="quiet"
                  size="sm"
                  aria-expanded={open === revision}
                  onClick={() => setOpen(open === revision ? null : revision)}
                >
                  {m.bank_look()}
                </Button>
                <Button size="sm" busy={restore.isPending} onClick={() => bringBack(revision)}>
                  {m.version_restore()}
                </Button>
              </span>
            </div>
            {open === revision && <QuestionView question={before} open />}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
