import * as m from '@lantern/messages'
import { ArrowLeft, ChevronLeft, ChevronRight, Contrast, MoveHorizontal, Search, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import { PageField } from './page-field.tsx'

/** The head of every viewer: back, the source's name, its tools, find. */
export function ViewerHead(props: { name: string; finding: boolean; onFind(): void; children?: ReactNode }) {
  return (
    <div className="v-tools">
      <div className="v-head">
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

export function PdfTools({ page, pages, percent, original, onPage, onZoom, onFit, onOriginal }: PageTools) {
  return (
    <>
      <IconButton
        className="wide-tool"
        label={m.viewer_previous()}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft className="i" aria-hidden="true" />
      </IconButton>
      <PageField page={page} pages={pages} onPage={onPage} />
      <IconButton
        className="wide-tool"
        label={m.viewer_next()}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight className="i" aria-hidden="true" />
      </IconButton>
      <span className="wide-tool w-3" />
      <IconButton className="wide-tool" label={m.viewer_zoom_out()} onClick={() => onZoom(-1)}>
        <ZoomOut className="i" aria-hidden="true" />
      </IconButton>
      <span className="mono wide-tool">{m.viewer_percent({ percent })}</span>
      <IconButton className="wide-tool" label={m.viewer_zoom_in()} onClick={() => onZoom(1)}>
        <ZoomIn className="i" aria-hidden="true" />
      </IconButton>
      <IconButton className="wide-tool" label={m.viewer_fit()} onClick={onFit}>
        <MoveHorizontal className="i" aria-hidden="true" />
      </IconButton>
      <IconButton
        className="only-dark"
        label={m.viewer_original()}
        aria-pressed={original}
        onClick={onOriginal}
      >
        <Contrast className="i" aria-hidden="true" />
      </IconButton>
    </>
  )
}
