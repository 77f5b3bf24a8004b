import type { GradebookColumn } from '@lantern/contract/teach/gradebook/gradebook'
import type { OwnColumn } from '@lantern/contract/teach/gradebook/own-columns'
import * as m from '@lantern/messages'
import { Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { Form } from '../../../../lib/form.tsx'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { describeTime } from '../figures.ts'
import { useChangeOwnColumn, useRemoveOwnColumn } from './grade-calls.ts'
import { ImportDialog } from './import-dialog.tsx'
import { type ColumnDraft, OwnColumnFields, readColumnDraft } from './own-column-fields.tsx'

type Props = { classId: string; column: GradebookColumn; own: OwnColumn; onClose(): void }

function ColumnForm({ classId, own, onClose }: Props) {
  const [draft, setDraft] = useState<ColumnDraft>({ ...own, possible: own.possible ?? '' })
  const [isTried, setTried] = useState(false)
  const change = useChangeOwnColumn({ classId, ownColumnId: own.id })
  const submit = () => {
    setTried(true)
    const content = readColumnDraft(draft, own.kind === 'points')
    if (!content) return
    change.mutate(
      { ...content, revision: own.revision },
      {
        onSuccess: ({ message }) => {
          showToast(message)
          onClose()
        },
      },
    )
  }
  return (
    <Form onSubmit={submit} noValidate submit={m.gradebook_save()} call={change} onCancel={onClose}>
      <OwnColumnFields
        draft={draft}
        hasPoints={own.kind === 'points'}
        isTried={isTried}
        onChange={part => setDraft(before => ({ ...before, ...part }))}
      />
    </Form>
  )
}

/** One own column: what it says, values from a table, and taking it out. */
export function OwnColumnDialog(props: Props) {
  const { classId, column, own, onClose } = props
  const [isImporting, setImporting] = useState(false)
  const remove = useRemoveOwnColumn(classId)
  if (isImporting) return <ImportDialog classId={classId} column={own} onClose={onClose} />
  return (
    <Dialog open title={column.title} closeLabel={m.dialog_close()} onClose={onClose}>
      <p className="muted">
        {describeTime(column)} · {m.own_column_filled({ filled: column.handedIn, expected: column.expected })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          icon={<Upload className="i" aria-hidden="true" />}
          onClick={() => setImporting(true)}
        >
          {m.own_column_import()}
        </Button>
        <Button
          size="sm"
          look="bad"
          icon={<Trash2 className="i" aria-hidden="true" />}
          busy={remove.isPending}
          onClick={() => remove.mutate(own.id, { onSuccess: onClose })}
        >
          {m.own_column_remove()}
        </Button>
      </div>
      <ColumnForm key={own.revision} {...props} />
    </Dialog>
  )
}
