import type { PageLabels } from '@lantern/contract/material/library/page-labels'
import { findMeantPage, findPrintedLabel } from '@lantern/contract/material/library/page-labels.rules'
import * as m from '@lantern/messages'
import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Contrast,
  type LucideIcon,
  MoveHorizontal,
  ScanText,
  Search,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../../../ui/forms/button.tsx'
import styles from './viewer.module.css'

type PageFieldProps = Pick<PageTools, 'page' | 'pages' | 'labels' | 'onPage'>

/** Characters of a printed page number, at most. */
const maxLabelLength = 20

/** Page that was typed: by its printed number, or the file's, of which the nearest. */
const findTypedPage = ({ labels, pages }: PageFieldProps, typed: string): number | null => {
  const page = findMeantPage(labels, pages, typed)
  if (page !== null) return page
  const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  return Number.isInteger(number) ? Math.min(pages, Math.max(1, number)) : null
}

/** Page field such as "142 / 151", with an editable first number; "218 (3 / 151)" where another is printed. */
function PageField(props: PageFieldProps) {
  const { page, pages, labels } = props
  const [typed, setTyped] = useState<string | null>(null)
  const printed = findPrintedLabel(labels, page) || null
  const widest = labels ? Math.max(5, String(pages).length) : String(pages).length
  const go = () => {
    const meant = typed === null ? null : findTypedPage(props, typed)
    setTyped(null)
    if (meant !== null) props.onPage(meant)
  }
  return (
    <form
      className={`${styles.pageField} inline-flex items-center gap-[0.6em] mono`}
      onSubmit={event => {
        event.preventDefault()
        go()
      }}
    >
      <input
        aria-label={printed ? m.viewer_printed_page_field({ page, pages }) : m.viewer_page_field({ pages })}
        inputMode={labels ? 'text' : 'numeric'}
        value={typed ?? printed ?? page}
        size={widest}
        maxLength={maxLabelLength}
        onFocus={event => event.target.select()}
        onChange={event => setTyped(labels ? event.target.value : event.target.value.replace(/\D/g, ''))}
        onBlur={go}
      />
      <span aria-hidden="true">{printed ? m.viewer_page_of_file({ page, pages }) : `/ ${pages}`}</span>
    </form>
  )
}

/** The head of every viewer: back, the source's name, its tools, find. */
export function ViewerHead(props: { name: string; finding: boolean; onFind(): void; children?: ReactNode }) {
  return (
    <div className={`${styles.vTools} phone:p-2`}>
      <div className={`${styles.vHead} flex items-center gap-2.5 min-w-0 flex-1`}>
        <Link className="btn btn-icon" to="/chatbot" aria-label={m.viewer_back()} title={m.viewer_back()}>
          <ArrowLeft className="i" aria-hidden="true" />
        </Link>
        <h1 title={props.name}>{props.name}</h1>
      </div>
      {props.children}
      <IconButton label={m.viewer_find()} aria-expanded={props.finding} onClick={props.onFind}>
        <Search className="i" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

type PageTools = {
  page: number
  pages: number
  /** Printed page numbers, where they differ from the file's. */
  labels: PageLabels | null
  percent: number
  original: boolean
  onPage(page: number): void
  onZoom(direction: 1 | -1): void
  onFit(): void
  onOriginal(): void
}

type ToolProps = { label: string; Icon: LucideIcon; disabled?: boolean; onPress(): void }

/** A tool that phones do without: they swipe and pinch. */
function Tool({ label, Icon, disabled, onPress }: ToolProps) {
  return (
    <IconButton className={styles.wideTool} label={label} disabled={disabled} onClick={onPress}>
      <Icon className="i" aria-hidden="true" />
    </IconButton>
  )
}

type Zooming = Pick<PageTools, 'percent' | 'onZoom' | 'onFit'>

export function ZoomTools({ percent, onZoom, onFit }: Zooming) {
  return (
    <>
      <Tool label={m.viewer_zoom_out()} Icon={ZoomOut} onPress={() => onZoom(-1)} />
      <span className={`mono ${styles.wideTool}`}>{m.viewer_percent({ percent })}</span>
      <Tool label={m.viewer_zoom_in()} Icon={ZoomIn} onPress={() => onZoom(1)} />
      {/* Phones have it as well, to leave the zoom of a citation. */}
      <IconButton label={m.viewer_fit()} onClick={onFit}>
        <MoveHorizontal className="i" aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** Toggle in dark mode: original page colours or dimmed. */
export function ContrastTool({ original, onOriginal }: Pick<PageTools, 'original' | 'onOriginal'>) {
  return (
    <IconButton
      className="only-dark"
      label={m.viewer_original()}
      aria-pressed={original}
      onClick={onOriginal}
    >
      <Contrast className="i" aria-hidden="true" />
    </IconButton>
  )
}

/** Opens the text as OCR read it. */
export function ReadingTool({ open, onOpen }: { open: boolean; onOpen(): void }) {
  return (
    <IconButton label={m.reading_title()} aria-expanded={open} onClick={onOpen}>
      <ScanText className="i" aria-hidden="true" />
    </IconButton>
  )
}

export function PdfTools(props: PageTools) {
  const { page, pages, percent, original, onPage, onZoom, onFit, onOriginal } = props
  const turn = (by: number) => () => onPage(page + by)
  return (
    <>
      <Tool label={m.viewer_previous()} Icon={ChevronLeft} disabled={page <= 1} onPress={turn(-1)} />
      <PageField {...props} />
      <Tool label={m.viewer_next()} Icon={ChevronRight} disabled={page >= pages} onPress={turn(1)} />
      <span className={`${styles.wideTool} w-3`} />
      <ZoomTools percent={percent} onZoom={onZoom} onFit={onFit} />
      <ContrastTool original={original} onOriginal={onOriginal} />
    </>
  )
}
