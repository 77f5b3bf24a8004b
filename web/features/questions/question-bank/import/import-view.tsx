import { importLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import {
  type QuestionImport,
  type ShownItems,
  shownItems,
} from '@lantern/contract/questions/question-bank/question-imports'
import type { EncodingChoice } from '@lantern/contract/text-encodings'
import * as m from '@lantern/messages'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EncodingQuestion } from '../../../../lib/encodings/encoding-question.tsx'
import { saveFile } from '../../../../lib/save-file.ts'
import { showRefusal } from '../../../../lib/save-reply.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { ProgressBar } from '../../../../ui/charts/progress-bar.tsx'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import {
  isUnderWay,
  loadReport,
  useAddImport,
  useImportEncoding,
  useQuestionImport,
  useRemoveImport,
  useUndoImport,
} from '../import-queries.ts'
import styles from '../question-bank.module.css'
import { formatLabels } from '../report-labels.ts'
import { ImportColumns } from './columns.tsx'
import { ImportItems } from './import-items.tsx'
import { writeReport } from './report-text.ts'

type Addresses = { backTo: string; importAddress: string; bankOf(questionImportId: string): string }

function Progress({ file }: { file: QuestionImport }) {
  const { done, total } = file.progress
  const label = file.state === 'reading' ? m.import_state_reading() : m.import_state_adding()
  return (
    <div className="grid gap-2" role="status">
      <p>
        {total > 0
          ? m.import_progress({ what: label, done, total })
          : m.import_progress_start({ what: label })}
      </p>
      <ProgressBar label={label} value={done} max={Math.max(1, total)} />
    </div>
  )
}

/** A table of which nothing is known yet. */
const needsColumns = ({ columns, counts }: QuestionImport): boolean =>
  columns !== null && counts.whole + counts.withLoss + counts.known + counts.refused === 0

const headline = (file: QuestionImport): string => {
  const { state, counts, failure } = file
  if (needsColumns(file)) return m.import_columns_title()
  const fresh = counts.whole + counts.withLoss
  if (state === 'failed') return m.import_failed_title()
  if (state === 'added') return m.import_added_title({ count: counts.inBank })
  if (state === 'undone') return m.import_undone_title()
  if (state === 'reading') return failure ?? m.import_reading_title()
  return fresh === 0
    ? m.import_nothing_title()
    : m.import_ready_title({ count: fresh, all: fresh + counts.refused + counts.known })
}

const tabLabels: Record<ShownItems, (file: QuestionImport) => { name: string; count: number }> = {
  all: ({ counts }) => ({
    name: m.import_tab_all(),
    count: counts.whole + counts.withLoss + counts.refused + counts.known,
  }),
  losses: ({ counts }) => ({ name: m.import_tab_losses(), count: counts.withLoss }),
  refused: ({ counts }) => ({ name: m.import_tab_refused(), count: counts.refused }),
  similar: ({ counts }) => ({ name: m.import_tab_similar(), count: counts.similar }),
  known: ({ counts }) => ({ name: m.import_tab_existing(), count: counts.known }),
}

function Encoding({ file, choice }: { file: QuestionImport; choice: EncodingChoice }) {
  const choose = useImportEncoding(file.id)
  return (
    <EncodingQuestion
      key={`${choice.encoding} ${choice.isConfirmed}`}
      choice={choice}
      isBusy={choose.isPending}
      problem={choose.error?.message}
      onChoose={encoding => choose.mutate(encoding)}
    />
  )
}

function Steps({ file, bankOf, importAddress }: { file: QuestionImport } & Addresses) {
  const add = useAddImport(file.id)
  const undo = useUndoImport(file.id)
  const [publish, setPublish] = useState(false)
  const fresh = file.counts.whole + file.counts.withLoss
  const report = async () => {
    const items = await loadReport(file, 'all').catch(showRefusal)
    if (items) saveFile(writeReport(items), m.import_report_name({ file: file.fileName }), 'csv')
  }
  const isOpen = file.state === 'ready' || file.state === 'undone'
  return (
    <div className="grid gap-4">
      {isOpen && fresh > 0 && (
        <label className="flex items-center gap-2.5">
          <input
            className="check"
            type="checkbox"
            checked={publish}
            onChange={event => setPublish(event.target.checked)}
          />
          <span>{m.import_publish()}</span>
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        {isOpen && fresh > 0 && (
          <Button
            look="primary"
            busy={add.isPending}
            disabled={file.encoding !== null && !file.encoding.isConfirmed}
            onClick={() => add.mutate(publish)}
          >
            {m.import_add({ count: fresh })}
          </Button>
        )}
        {file.state === 'added' && (
          <>
            <Link className={buttonClass('primary')} to={bankOf(file.id)}>
              {m.import_see({ count: file.counts.inBank })}
            </Link>
            {file.counts.inBank > 0 && (
              <Button
                busy={undo.isPending}
                onClick={() => undo.mutate(undefined, { onSuccess: () => showToast(m.import_undone()) })}
              >
                {m.import_undo()}
              </Button>
            )}
          </>
        )}
        {file.state === 'failed' ? (
          <Link className={buttonClass('primary')} to={importAddress}>
            {m.import_other()}
          </Link>
        ) : (
          <Button icon={<Download className="i" aria-hidden="true" />} onClick={() => void report()}>
            {m.import_report()}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Imported file of questions with outcomes; can be added, undone or deleted. */
function Loaded({ file, ...addresses }: { file: QuestionImport } & Addresses & { onRemoved(): void }) {
  const [show, setShow] = useState<ShownItems>('all')
  const remove = useRemoveImport()
  const { failure, state, format, isCut, fileName, counts } = file
  const tabs = shownItems.map(value => ({ value, ...tabLabels[value](file) }))
  return (
    <div className={`${styles.qbPage} max-w-230`}>
      <div className="page-head">
        <div>
          <h1 className="h-page">{headline(file)}</h1>
          <p>{[fileName, ...(format ? [formatLabels[format]()] : [])].join(' · ')}</p>
        </div>
        <div className="flex gap-2">
          <Link className={buttonClass('quiet')} to={addresses.importAddress}>
            {m.import_others()}
          </Link>
          {!isUnderWay(file) && (
            <Button look="quiet" onClick={() => remove.mutate(file.id, { onSuccess: addresses.onRemoved })}>
              {m.import_forget()}
            </Button>
          )}
        </div>
      </div>
      {isUnderWay(file) && <Progress file={file} />}
      {file.encoding && <Encoding file={file} choice={file.encoding} />}
      {!isUnderWay(file) && !needsColumns(file) && <Steps file={file} {...addresses} />}
      {failure !== null && state === 'failed' && <Notice bad>{failure}</Notice>}
      {isCut && <Notice>{m.import_cut({ most: importLimits.items })}</Notice>}
      <ImportColumns file={file} isUnknown={needsColumns(file)} />
      {state !== 'failed' && state !== 'reading' && !needsColumns(file) && (
        <>
          {state === 'ready' && <p className="muted">{m.import_not_yet_added()}</p>}
          <div className={styles.qbTabs} role="tablist" aria-label={m.import_shown()}>
            {tabs
              .filter(({ value, count }) => value === 'all' || count > 0)
              .map(({ value, name, count }) => (
                <button
                  key={value}
                  type="button"
                  role="tab"
                  aria-selected={show === value}
                  onClick={() => setShow(value)}
                >
                  {m.bank_counted({ name, count })}
                </button>
              ))}
          </div>
          {counts.similar > 0 && show === 'similar' && <p className="muted">{m.import_similar_text()}</p>}
          {counts.known > 0 && show === 'known' && <p className="muted">{m.import_existing_text()}</p>}
          <ImportItems key={show} file={file} show={show} />
        </>
      )}
    </div>
  )
}

export function ImportView({
  questionImportId,
  ...rest
}: { questionImportId: string } & Addresses & { onRemoved(): void }) {
  const { data, error } = useQuestionImport(questionImportId)
  if (data) return <Loaded file={data} {...rest} />
  return <Pending error={error} label={m.import_loading()} lines={6} />
}
