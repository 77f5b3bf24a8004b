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

/** Page field such as "142 / 151", with an editable first number. */
function PageField(props: { page: number; pages: number; onPage(page: number): void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const page = Number(typed)
    setTyped(null)
    if (typed && Number.isInteger(page)) props.onPage(Math.min(props.pages, Math.max(1, page)))
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
        aria-label={m.viewer_page_field({ pages: props.pages })}
        inputMode="numeric"
        value={typed ?? props.page}
        size={String(props.pages).length}
        onFocus={event => event.target.select()}
        onChange={event => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={go}
      />
      <span aria-hidden="true">/ {props.pages}</span>
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

export function PdfTools({ page, pages, percent, original, onPage, onZoom, onFit, onOriginal }: PageTools) {
  const turn = (by: number) => () => onPage(page + by)
  return (
    <>
      <Tool label={m.viewer_previous()} Icon={ChevronLeft} disabled={page <= 1} onPress={turn(-1)} />
      <PageField page={page} pages={pages} onPage={onPage} />
      <Tool label={m.viewer_next()} Icon={ChevronRight} disabled={page >= pages} onPress={turn(1)} />
      <span className={`${styles.wideTool} w-3`} />
      <ZoomTools percent={percent} onZoom={onZoom} onFit={onFit} />
      <ContrastTool original={original} onOriginal={onOriginal} />
    </>
  )
}
