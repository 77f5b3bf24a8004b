import type { ImportState, QuestionImport } from '@lantern/contract/questions/question-bank/question-imports'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { FileField } from '../../../../ui/forms/file-field.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { useStartImport } from '../import-queries.ts'
import styles from '../question-bank.module.css'

const stateLabels: Record<ImportState, () => string> = {
  reading: m.import_state_reading,
  failed: m.import_state_failed,
  ready: m.import_state_ready,
  adding: m.import_state_adding,
  added: m.import_state_added,
  undone: m.import_state_undone,
}

function Line({ file, to }: { file: QuestionImport; to: string }) {
  const { fileName, state, createdAt, counts } = file
  return (
    <li>
      <Link to={to}>
        <b>{fileName}</b>
        <span className="meta block">
          {[
            formatMoment(createdAt),
            stateLabels[state](),
            ...(counts.inBank > 0 ? [m.import_in_bank({ count: counts.inBank })] : []),
          ].join(' · ')}
        </span>
      </Link>
    </li>
  )
}

type Props = {
  backTo: string
  addressOf(questionImportId: string): string
  onStarted(questionImportId: string): void
}

/** Upload of a file, and the list of earlier imports. */
export function ImportList({ backTo, addressOf, onStarted }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const start = useStartImport()
  const { data } = useRead('GET /question-imports', { pick: 'imports', staleTime: 0 })
  const send = (chosen: File | null) => {
    setFile(chosen)
    if (chosen) start.mutate(chosen, { onSuccess: ({ import: { id } }) => onStarted(id) })
  }
  return (
    <div className={`${styles.qbPage} max-w-230`}>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.import_title()}</h1>
          <p>{m.import_text()}</p>
        </div>
        <Link className={buttonClass('quiet')} to={backTo}>
          {m.bank_back()}
        </Link>
      </div>
      <FileField
        label={m.import_file()}
        kinds={m.import_kinds()}
        accept=".txt,.gift,.xml,.zip,.imscc,.csv,.xlsx,.qti,.docx,.apkg"
        choose={m.import_choose()}
        change={m.import_change()}
        file={file}
        onChoose={send}
      />
      {start.isPending && <p role="status">{m.import_sending()}</p>}
      {start.error && (
        <Notice bad>
          <p>{start.error.message}</p>
          <Button size="sm" className="mt-2" onClick={() => send(file)}>
            {m.import_again()}
          </Button>
        </Notice>
      )}
      <dl className={styles.qbKnown}>
        {[
          [m.format_word(), m.import_use_word()],
          [m.format_aiken(), m.import_use_aiken()],
          [m.format_gift(), m.import_use_gift()],
          [m.format_moodle(), m.import_use_moodle()],
          [m.format_qti(), m.import_use_qti()],
          [m.format_table(), m.import_use_table()],
          [m.format_anki(), m.import_use_anki()],
        ].map(([name, use]) => (
          <div key={name}>
            <dt className="font-[560]">{name}</dt>
            <dd className="text-ink-2">{use}</dd>
          </div>
        ))}
      </dl>
      {data && data.length > 0 && (
        <Section title={m.import_before()}>
          <ul className={`${styles.qbImports} wrap-anywhere`}>
            {data.map(one => (
              <Line key={one.id} file={one} to={addressOf(one.id)} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
