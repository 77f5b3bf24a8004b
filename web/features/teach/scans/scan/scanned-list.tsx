import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import type { ScanPage } from '@lantern/contract/teach/scans/scans'
import * as m from '@lantern/messages'
import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { nameStudent, notFoundLabels, scanAddress } from '../labels.ts'
import { usePagePicture, useReadAgain, useRemovePage } from '../queries.ts'
import styles from '../scans.module.css'
import type { Pile } from './use-pile.ts'

/** Number of pages shown before "show all". */
const first = 30

const icons = {
  waiting: <LoaderCircle className="i" aria-hidden="true" />,
  good: <CircleCheck className={`i ${styles.good}`} aria-hidden="true" />,
  unsure: <Info className={`i ${styles.note}`} aria-hidden="true" />,
  bad: <TriangleAlert className="i bad" aria-hidden="true" />,
}

const findLook = ({ state, unsure, student }: ScanPage): keyof typeof icons => {
  if (state === 'waiting') return 'waiting'
  if (state !== 'read') return 'bad'
  return unsure > 0 || !student ? 'unsure' : 'good'
}

const getTitle = (page: ScanPage): string => {
  if (page.state === 'waiting') return m.scan_reading()
  if (page.state === 'foreign') return m.scan_foreign()
  if (page.state === 'not-found') return m.scan_not_read()
  return page.otherPrinting ? page.otherPrinting.title : nameStudent(page.student)
}

const describe = (page: ScanPage, hasVariants: boolean): string => {
  if (page.state === 'waiting') return page.fileName
  if (page.state === 'foreign') return m.scan_foreign_text()
  if (page.state === 'not-found') return page.reason ? notFoundLabels[page.reason]() : ''
  return [
    hasVariants && page.variant !== null && m.paper_variant({ variant: variantLetter(page.variant) }),
    page.page !== null && m.scan_page({ page: page.page + 1 }),
    m.scan_answers({ count: page.answered }),
    page.unsure > 0 && m.scan_unsure({ count: page.unsure }),
  ]
    .filter(Boolean)
    .join(', ')
}

function PagePicture({ page, onClose }: { page: ScanPage; onClose(): void }) {
  const { data, error } = usePagePicture(page.id)
  return (
    <Dialog open onClose={onClose} title={getTitle(page)} closeLabel={m.dialog_close()}>
      {error ? (
        <p>{error.message}</p>
      ) : (
        data && <img className="w-full max-h-[72vh] object-contain" src={data} alt={m.scan_picture()} />
      )}
    </Dialog>
  )
}

type RowProps = { page: ScanPage; printingId: string; hasVariants: boolean }

function Row({ page, printingId, hasVariants }: RowProps) {
  const [isShown, setShown] = useState(false)
  const readAgain = useReadAgain(printingId)
  const remove = useRemovePage(printingId)
  const look = findLook(page)
  return (
    <li className="items-start" data-look={look}>
      {icons[look]}
      <span>
        <b>{getTitle(page)}</b>
        <span className="meta">{describe(page, hasVariants)}</span>
        {page.otherPrinting && (
          <Link className="link text-sm" to={scanAddress(page.otherPrinting.id)}>
            {m.scan_other_printing()}
          </Link>
        )}
        {look === 'bad' && (
          <span className="flex flex-wrap gap-2 pt-2">
            {page.state === 'not-found' && page.hasPicture && (
              <Button size="sm" busy={readAgain.isPending} onClick={() => readAgain.mutate(page.id)}>
                {m.scan_read_again()}
              </Button>
            )}
            <Button look="quiet" size="sm" busy={remove.isPending} onClick={() => remove.mutate(page.id)}>
              {m.scan_forget()}
            </Button>
          </span>
        )}
      </span>
      {page.hasPicture && (
        <Button look="quiet" size="sm" onClick={() => setShown(true)}>
          {m.scan_show()}
        </Button>
      )}
      {isShown && <PagePicture page={page} onClose={() => setShown(false)} />}
    </li>
  )
}

function WaitingRows({ pile }: { pile: Pile }) {
  return pile.waiting.map(item => (
    <li className="items-start" key={`waiting ${item.id}`} data-look={item.problem ? 'bad' : 'waiting'}>
      {item.problem ? <CircleAlert className="i bad" aria-hidden="true" /> : icons.waiting}
      <span>
        <b>{item.problem ? m.scan_not_sent() : m.scan_sending()}</b>
        <span className="meta">{item.problem?.message ?? item.file.name}</span>
      </span>
      {item.problem && (
        <span className="flex gap-2">
          {item.problem.canRetry && (
            <Button size="sm" onClick={() => pile.sendAgain(item)}>
              {m.scan_send_again()}
            </Button>
          )}
          <Button look="quiet" size="sm" onClick={() => pile.forget(item.id)}>
            {m.scan_forget()}
          </Button>
        </span>
      )}
    </li>
  ))
}

/** Uploaded pages, the latest first: in progress, read, or failed with the reason. */
export function ScannedList({
  pages,
  pile,
  printingId,
  hasVariants,
}: {
  pages: readonly ScanPage[]
  pile: Pile
  printingId: string
  hasVariants: boolean
}) {
  const [all, setAll] = useState(false)
  const bad = pages.filter(page => findLook(page) === 'bad')
  const goodPages = pages.filter(page => findLook(page) !== 'bad')
  const sorted = [...bad, ...goodPages]
  return (
    <>
      <ul className={`rows ${styles.scannedRows}`}>
        <WaitingRows pile={pile} />
        {sorted.slice(0, all ? sorted.length : first).map(page => (
          <Row key={page.id} page={page} printingId={printingId} hasVariants={hasVariants} />
        ))}
      </ul>
      {!all && sorted.length > first && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {m.scan_show_all({ count: sorted.length })}
        </Button>
      )}
    </>
  )
}
