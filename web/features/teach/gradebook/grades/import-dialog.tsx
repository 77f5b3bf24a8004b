import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import type {
  ImportOutcome,
  ImportPreview,
  ImportRow,
  OwnColumn,
} from '@lantern/contract/teach/gradebook/own-columns'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../../lib/form.tsx'
import { useListText } from '../../../../lib/list-text.ts'
import { FileField } from '../../../../ui/forms/file-field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { useImportPreview, useWriteCells } from './grade-calls.ts'
import { ownStateLabels } from './grade-labels.ts'

const outcomeLabels: Record<ImportOutcome, () => string> = {
  fits: m.own_import_fits,
  same: m.own_import_same,
  unknown: m.own_import_unknown,
  twice: m.own_import_twice,
  'unclear-name': m.own_import_unclear,
  'bad-value': m.own_import_bad_value,
}

const describeRow = ({ change, before, written, outcome }: ImportRow): string => {
  if (!change) return `${written}: ${outcomeLabels[outcome]()}`
  const after = change.value ?? ownStateLabels[change.state]()
  return before === null ? after : m.change_step({ before, after })
}

type ConfirmProps = {
  classId: string
  column: OwnColumn
  preview: ImportPreview
  onChooseValues(valueAt: number): void
  onBack(): void
  onClose(): void
}

/** Preview of what a table would write; nothing is written before it is confirmed. */
function Confirm({ classId, column, preview, onChooseValues, onBack, onClose }: ConfirmProps) {
  const write = useWriteCells({ classId, ownColumnId: column.id })
  const { rows, heads, valueAt, more } = preview
  const changes = rows.flatMap(({ change }) => change ?? [])
  const wrong = rows.filter(({ outcome }) => outcome !== 'fits' && outcome !== 'same')
  const same = rows.filter(({ outcome }) => outcome === 'same').length
  const submit = () => {
    if (changes.length > 0) write.mutate(changes, { onSuccess: onClose })
  }
  return (
    <Form
      onSubmit={submit}
      submit={m.own_import_write({ count: changes.length })}
      cancel={m.own_import_back()}
      call={write}
      onCancel={onBack}
    >
      <SelectField
        label={m.own_import_values_in()}
        choices={heads.map((head, at) => ({
          value: String(at),
          label: head || m.own_import_column({ number: at + 1 }),
        }))}
        value={String(valueAt)}
        onChange={event => onChooseValues(Number(event.target.value))}
      />
      <p>
        {[
          m.own_import_counts({ fits: changes.length, same }),
          wrong.length > 0 && m.own_import_wrong({ count: wrong.length }),
          more > 0 && m.own_import_more({ count: more }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul className="rows two ruled max-h-[40vh] overflow-auto" aria-label={m.own_import_preview()}>
        {[...wrong, ...rows.filter(({ outcome }) => outcome === 'fits')].map(row => (
          <li key={row.line}>
            <span className="min-w-0 wrap-anywhere">
              <b>{row.name ?? row.person}</b>
              {row.name !== null && row.name !== row.person && <span className="meta">{row.person}</span>}
            </span>
            <span className={row.change ? 'mono text-end' : 'text-end text-bad'}>{describeRow(row)}</span>
          </li>
        ))}
      </ul>
      {changes.length === 0 && <Notice>{m.own_import_nothing()}</Notice>}
    </Form>
  )
}

/** Values of a column from a table: pasted, or from a file. */
export function ImportDialog({
  classId,
  column,
  onClose,
}: {
  classId: string
  column: OwnColumn
  onClose(): void
}) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const listText = useListText()
  const read = useImportPreview({ classId, ownColumnId: column.id })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    if (chosen) listText.mutate({ file: chosen }, { onSuccess: reply => setText(reply.text) })
  }
  return (
    <Dialog
      open
      title={m.own_import_title({ title: column.title })}
      closeLabel={m.dialog_close()}
      onClose={onClose}
    >
      {read.data ? (
        <Confirm
          classId={classId}
          column={column}
          preview={read.data.preview}
          onChooseValues={valueAt => read.mutate({ text, valueAt })}
          onBack={read.reset}
          onClose={onClose}
        />
      ) : (
        <Form
          onSubmit={() => text.trim() && read.mutate({ text: text.replaceAll('\0', '') })}
          submit={m.own_import_look()}
          call={read}
          onCancel={onClose}
        >
          <p className="muted">{m.own_import_text()}</p>
          <TextArea
            label={m.own_import_table()}
            hint={m.own_import_hint()}
            rows={7}
            maxLength={gradebookLimits.importText}
            value={text}
            onChange={event => setText(event.target.value)}
          />
          <FileField
            label={m.class_roster_file()}
            kinds={m.class_roster_file_kinds()}
            accept=".csv,.txt,.tsv"
            choose={m.class_roster_choose()}
            change={m.class_roster_choose()}
            file={file}
            {...(listText.error && { error: listText.error.message })}
            onChoose={choose}
          />
        </Form>
      )}
    </Dialog>
  )
}
