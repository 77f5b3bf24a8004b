import type { Printing } from '@lantern/contract/teach/scans/printings'
import * as m from '@lantern/messages'
import { CalendarDays, ChartColumn, Download, PenLine, ScanLine, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatDate } from '../../../../lib/format.ts'
import { saveReply } from '../../../../lib/save-reply.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import { checkAddress, nameOwner, namePrinting, resultsAddress, scanAddress } from '../labels.ts'
import { MarkersDialog } from '../marking/markers-dialog.tsx'
import { fetchSheets, useRemovePrinting } from '../queries.ts'
import styles from '../scans.module.css'
import { ExamDateDialog } from './exam-date-dialog.tsx'

const describe = ({ mode, sheets, className, isPaperChanged, scanned, heldOn }: Printing): string =>
  [
    className,
    heldOn ? m.printing_exam_date_on({ day: formatDate(new Date(`${heldOn}T00:00:00`)) }) : '',
    mode === 'named' ? m.printing_of_students({ count: sheets }) : m.printing_of_blank({ count: sheets }),
    scanned > 0 ? m.printing_scanned({ count: scanned }) : m.printing_not_scanned(),
    isPaperChanged ? m.printing_paper_changed() : '',
  ]
    .filter(Boolean)
    .join(' · ')

function Row({ printing, withTitle }: { printing: Printing; withTitle: boolean }) {
  const { id, title, scanned, classId } = printing
  const [asks, setAsks] = useState(false)
  const [isPlanning, setPlanning] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const remove = useRemovePrinting()
  const navigate = useNavigate()
  const name = namePrinting(printing)
  return (
    <li>
      <span>
        <b>{withTitle ? title : name}</b>
        <span className="meta block">
          {withTitle ? `${name} · ${describe(printing)}` : describe(printing)}
        </span>
      </span>
      <Link className={buttonClass('line', 'sm')} to={scanAddress(id)}>
        <ScanLine className="i" aria-hidden="true" />
        {m.scan_title_short()}
      </Link>
      <ActionMenu
        label={m.quizzes_actions({ name })}
        actions={[
          {
            label: m.printing_again(),
            icon: <Download className="i" />,
            run: () => void saveReply(fetchSheets(id), m.printing_file({ title }), 'pdf'),
          },
          ...(classId
            ? [
                {
                  label: m.printing_exam_date_set(),
                  icon: <CalendarDays className="i" />,
                  run: () => setPlanning(true),
                },
              ]
            : []),
          { label: m.marking_open(), icon: <Users className="i" />, run: () => setSharing(true) },
          ...(scanned > 0
            ? [
                {
                  label: m.scan_results(),
                  icon: <ChartColumn className="i" />,
                  run: () => void navigate(resultsAddress(id)),
                },
              ]
            : []),
          {
            label: m.quizzes_delete(),
            icon: <Trash2 className="i" />,
            bad: true,
            run: () => setAsks(true),
          },
        ]}
      />
      {isSharing && <MarkersDialog printing={printing} onClose={() => setSharing(false)} />}
      {isPlanning && <ExamDateDialog printing={printing} onClose={() => setPlanning(false)} />}
      {asks && (
        <ConfirmDialog
          words={{
            title: m.printing_remove_title(),
            text: m.printing_remove_text({ count: scanned }),
            confirm: m.quizzes_delete(),
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(id, {
              onSuccess: ({ message }) => {
                setAsks(false)
                showToast(message)
              },
            })
          }
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  )
}

/** Printing that is marked for a colleague. */
function MarkedRow({ printing }: { printing: Printing }) {
  const name = namePrinting(printing)
  return (
    <li>
      <span>
        <b>{printing.title}</b>
        <span className="meta block">
          {[nameOwner(printing), name, describe({ ...printing, heldOn: null })].join(' · ')}
        </span>
      </span>
      <Link className={buttonClass('line', 'sm')} to={checkAddress(printing.id)}>
        <PenLine className="i" aria-hidden="true" />
        {m.marking_go()}
      </Link>
    </li>
  )
}

/** Printings with their scans, latest first. */
export function PrintingList({
  printings,
  withTitle = false,
}: {
  printings: readonly Printing[]
  /** Whether to show titles, for lists with several papers. */
  withTitle?: boolean
}) {
  return (
    <ul className={`rows ${styles.printingRows}`}>
      {printings.map(printing =>
        printing.owner === null ? (
          <Row key={printing.id} printing={printing} withTitle={withTitle} />
        ) : (
          <MarkedRow key={printing.id} printing={printing} />
        ),
      )}
    </ul>
  )
}
