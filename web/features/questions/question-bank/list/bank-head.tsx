import type { BankCounts } from '@lantern/contract/questions/question-bank/bank-filter'
import * as m from '@lantern/messages'
import { Download, FileUp, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'

type Props = {
  counts: BankCounts | undefined
  isAny: boolean
  importAddress: string
  /** Opens the export; null if there is nothing to export. */
  onExport: (() => void) | null
  onNew(): void
}

/** Number of questions, with actions to import, export and create. */
export function BankHead({ counts, isAny, importAddress, onExport, onNew }: Props) {
  return (
    <div className="page-head">
      <div>
        <h1 className="h-page">{m.bank_title()}</h1>
        {counts && (
          <p role="status">
            {isAny
              ? m.bank_count({ count: counts.all })
              : m.bank_count_of({ count: counts.total, all: counts.all })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {onExport && (
          <Button icon={<Download className="i" aria-hidden="true" />} onClick={onExport}>
            {m.bank_export()}
          </Button>
        )}
        <Link className={buttonClass('line')} to={importAddress}>
          <FileUp className="i" aria-hidden="true" />
          {m.bank_import()}
        </Link>
        <Button look="primary" icon={<Plus className="i" aria-hidden="true" />} onClick={onNew}>
          {m.bank_new()}
        </Button>
      </div>
    </div>
  )
}
