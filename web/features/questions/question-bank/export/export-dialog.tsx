import { type ExportFormat, exportFormats } from '@lantern/contract/questions/question-bank/loss-report'
import {
  type BankSelection,
  type ExportReport,
  getMaxExported,
} from '@lantern/contract/questions/question-bank/question-imports'
import * as m from '@lantern/messages'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { showRefusal } from '../../../../lib/save-reply.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { fetchExport } from '../import-queries.ts'
import styles from '../question-bank.module.css'
import relationsStyles from '../relations.module.css'
import { exportExtensions, exportLabels, lossLabel, refusedLabel } from '../report-labels.ts'

/** Losses of the export format, shown before saving. */
function Report({ report }: { report: ExportReport }) {
  if (report.items.length === 0) return <p role="status">{m.export_whole({ count: report.written })}</p>
  return (
    <div className="grid gap-3">
      <p role="status">{m.export_partly({ written: report.written, count: report.items.length })}</p>
      <ul className="max-h-60 overflow-auto border-b border-b-line">
        {report.items.map(({ name, losses, refused }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names come twice, and nothing moves.
          <li className="grid gap-0.5 py-2.5 px-0 border-t border-t-line type-sm" key={n}>
            <b className="truncate block">{name || m.editor_row_empty()}</b>
            <span>{refused ? refusedLabel(refused) : losses.map(lossLabel).join(' ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Props = { selection: BankSelection; count: number; onClose(): void }

/** Dialog to export questions in another system's format, with its losses. */
export function ExportDialog({ selection, count, onClose }: Props) {
  const [format, setFormat] = useState<ExportFormat>('moodle-xml')
  const [busy, setBusy] = useState(false)
  const { data, error, isFetching } = useRead('POST /question-bank/export-report', {
    body: { format, selection },
    pick: 'report',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 0,
  })
  const save = async () => {
    setBusy(true)
    const file = await fetchExport(format, selection).catch(showRefusal)
    setBusy(false)
    if (!file) return
    saveFile(file, m.bank_export_file(), exportExtensions[format])
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.export_title({ count })}
      closeLabel={m.dialog_close()}
      className={`${styles.qbDialog} ${relationsStyles.qbDialog}`}
    >
      <fieldset className={styles.qbFormats}>
        <legend className="vh">{m.export_format()}</legend>
        {exportFormats.map(value => {
          const { name, use } = exportLabels[value]()
          return (
            <label className="flex gap-3 items-start" key={value}>
              <input
                className="size-[19px] mt-0.5 mx-0 mb-0 flex-none"
                type="radio"
                name="format"
                checked={format === value}
                onChange={() => setFormat(value)}
              />
              <span>
                <b>{name}</b>
                <span className="meta block">{use}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
      {error && <Notice bad>{error.message}</Notice>}
      {data && !error ? (
        <Report report={data} />
      ) : (
        !error && <Skeleton label={m.export_checking()} lines={2} />
      )}
      {data?.isCut && <Notice>{m.export_cut({ most: getMaxExported(format) })}</Notice>}
      <div className="flex gap-3">
        <Button
          look="primary"
          busy={busy || isFetching}
          disabled={data?.written === 0}
          onClick={() => void save()}
        >
          {m.export_save()}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.bank_cancel()}
        </Button>
      </div>
    </Dialog>
  )
}
