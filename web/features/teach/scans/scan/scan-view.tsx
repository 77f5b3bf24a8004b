import type { Printing, PrintingStudent } from '@lantern/contract/teach/scans/printings'
import type { Scan, ScanPage } from '@lantern/contract/teach/scans/scans'
import * as m from '@lantern/messages'
import { Camera, FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { Link } from 'react-router'
import { lazy } from '../../../../lib/lazy.ts'
import { ProgressBar } from '../../../../ui/charts/progress-bar.tsx'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { checkAddress } from '../labels.ts'
import styles from '../scans.module.css'
import { CameraView } from './camera-view.tsx'
import { RetentionDays } from './retention-days.tsx'
import { ScannedList } from './scanned-list.tsx'
import { usePile } from './use-pile.ts'

const QrCode = lazy(() => import('../../../../ui/charts/qr-code.tsx'))

const accepted = { 'application/pdf': ['.pdf'], 'image/jpeg': [], 'image/png': [], 'image/webp': [] }

type Props = {
  printing: Printing
  students: readonly PrintingStudent[]
  scans: readonly Scan[]
  pages: readonly ScanPage[]
}

/** Number of students with a page that was read. */
const countSheets = (pages: readonly ScanPage[]): number =>
  new Set(pages.flatMap(({ student, otherPrinting }) => (student && !otherPrinting ? student.id : []))).size

function Progress({ printing, students, pages }: Omit<Props, 'scans'>) {
  const listed = students.filter(({ position }) => position !== null).length
  const wanted = printing.mode === 'named' ? printing.sheets : listed
  const count = countSheets(pages)
  return (
    <div className={`${styles.scanProgress} grid gap-3 pb-2.5`} role="status">
      <p className="text-ink-2">
        <b>{count}</b> {wanted > 0 ? m.scan_of_sheets({ count: wanted }) : m.scan_sheets({ count })}
      </p>
      {wanted > 0 && <ProgressBar label={m.scan_title()} value={count} max={wanted} />}
    </div>
  )
}

/** QR code that opens the page on a phone, whose camera is better. */
function PhoneCode() {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-[18px] items-center mt-5 pt-5 border-t border-t-line max-700:hidden">
      <Suspense>
        <QrCode text={window.location.href} label={m.scan_phone_code()} />
      </Suspense>
      <p>
        <b>{m.scan_phone()}</b>
        <span className="meta block">{m.scan_phone_text()}</span>
      </p>
    </div>
  )
}

/** Brings filled sheets: by the camera, as photos, or as the file of a scanner. */
export function ScanView({ printing, students, scans, pages }: Props) {
  const [hasCamera, setCamera] = useState(false)
  const pile = usePile(printing.id)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    accept: accepted,
    onDrop: files => pile.add(files),
  })
  const failed = scans.filter(({ state }) => state === 'failed')
  return (
    <div {...getRootProps({ role: undefined, tabIndex: undefined })}>
      <input {...getInputProps({ 'aria-label': m.scan_choose() })} />
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.scan_title()}</h1>
          <p>{[printing.title, printing.className, m.scan_any_order()].filter(Boolean).join(' · ')}</p>
        </div>
        <Link className={buttonClass('primary')} to={checkAddress(printing.id)}>
          {m.scan_to_checks()}
        </Link>
      </div>
      <div className={styles.scanCols}>
        <div>
          {hasCamera ? (
            <CameraView
              title={printing.title}
              count={pile.sent + pile.waiting.length}
              notRead={pages.filter(({ state }) => state === 'not-found').length}
              onPhoto={file => pile.add([file])}
              onClose={() => setCamera(false)}
            />
          ) : (
            <div
              className={`${styles.scanDrop} grid justify-items-center content-center gap-2.5 min-h-[min(56vh,480px)] p-[clamp(20px,4vw,48px)] text-center border-[1.5px] border-dashed border-line-strong rounded-4 data-over:bg-hover data-over:border-solid data-over:border-shade max-700:min-h-0`}
              data-over={isDragActive || undefined}
            >
              <FileUp className="i" aria-hidden="true" />
              <b className="font-[560] type-xl leading-[1.3] font-display">
                {isDragActive ? m.scan_drop_now() : m.scan_drop()}
              </b>
              <p className="muted">{m.scan_drop_text()}</p>
              <span className="flex flex-wrap justify-center gap-3">
                <Button icon={<Camera className="i" aria-hidden="true" />} onClick={() => setCamera(true)}>
                  {m.scan_camera()}
                </Button>
                <Button icon={<FileUp className="i" aria-hidden="true" />} onClick={open}>
                  {m.scan_choose()}
                </Button>
              </span>
            </div>
          )}
        </div>
        <div className="[grid-area:list]">
          <Progress printing={printing} students={students} pages={pages} />
          {failed.map(({ id, fileName }) => (
            <Notice bad key={id}>
              {m.scan_file_failed({ name: fileName })}
            </Notice>
          ))}
          <ScannedList
            pages={pages}
            pile={pile}
            printingId={printing.id}
            hasVariants={printing.variants > 1}
          />
          <PhoneCode />
        </div>
        <RetentionDays printing={printing} />
      </div>
    </div>
  )
}
