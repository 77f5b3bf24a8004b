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
import { CameraView } from './camera-view.tsx'
import { KeepDays } from './keep-days.tsx'
import { ScannedList } from './scanned-list.tsx'
import { usePile } from './use-pile.ts'
import '../scans.css'

const QrCode = lazy(() => import('../../../../ui/charts/qr-code.tsx'))

const accepted = { 'application/pdf': ['.pdf'], 'image/jpeg': [], 'image/png': [], 'image/webp': [] }

type Props = {
  printing: Printing
  students: readonly PrintingStudent[]
  scans: readonly Scan[]
  pages: readonly ScanPage[]
}

/** Whoever has a page that was read. */
const countSheets = (pages: readonly ScanPage[]): number =>
  new Set(pages.flatMap(({ student, otherPrinting }) => (student && !otherPrinting ? student.id : []))).size

function Progress({ printing, students, pages }: Omit<Props, 'scans'>) {
  const listed = students.filter(({ position }) => position !== null).length
  const wanted = printing.mode === 'named' ? printing.sheets : listed
  const count = countSheets(pages)
  return (
    <div className="scan-progress" role="status">
      <p>
        <b>{count}</b> {wanted > 0 ? m.scan_of_sheets({ count: wanted }) : m.scan_sheets({ count })}
      </p>
      {wanted > 0 && <ProgressBar label={m.scan_title()} value={count} max={wanted} />}
    </div>
  )
}

/** The same page on a phone, whose camera is better. */
function PhoneCode() {
  return (
    <div className="scan-phone">
      <Suspense>
        <QrCode text={window.location.href} label={m.scan_phone_code()} />
      </Suspense>
      <p>
        <b>{m.scan_phone()}</b>
        <span className="meta">{m.scan_phone_text()}</span>
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
      <div className="scan-cols">
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
            <div className="scan-drop" data-over={isDragActive || undefined}>
              <FileUp className="i" aria-hidden="true" />
              <b>{isDragActive ? m.scan_drop_now() : m.scan_drop()}</b>
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
        <div className="scan-list">
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
        <KeepDays printing={printing} />
      </div>
    </div>
  )
}
