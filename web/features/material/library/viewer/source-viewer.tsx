import type { Citation, Place, Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useDataSaver } from '../../../../lib/data-saver.ts'
import { lazy } from '../../../../lib/lazy.ts'
import { changesText } from '../../../../lib/reading-help/help-settings.rules.ts'
import { useHelp } from '../../../../lib/reading-help/stored-help.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { canBeAsked } from '../sources.rules.ts'
import { FindPanel } from './find-panel.tsx'
import type { Highlight } from './highlight-boxes.rules.ts'
import type { Jump } from './pdf-viewer.tsx'
import type { FootOf } from './slides-viewer.tsx'
import { ViewerHead } from './viewer-tools.tsx'

const ContentViewer = lazy(() => import('./content-viewer.tsx'))
const PdfSource = lazy(() => import('./pdf-source.tsx'))
const PictureSource = lazy(() => import('./picture-source.tsx'))
const TextPages = lazy(() => import('../spoken/text-pages.tsx'))
const TextViewer = lazy(() => import('./text-viewer.tsx'))

/** Scroll target of a viewer; a new object scrolls again. */
export type Target = { citation: Citation } | { place: Place }

type Props = {
  source: Source
  highlights: readonly Highlight[]
  target: Target | undefined
  onHighlight(citation: Citation): void
  onPage(page: number): void
  /** Part below the source, such as the player that reads it aloud. */
  foot?: ReactNode
  /** Part below each slide. */
  footOf?: FootOf | undefined
}

const getTargetPlace = (target: Target): Place =>
  'citation' in target ? target.citation.place : target.place

const findPageJump = (target: Target | undefined): Jump | undefined => {
  const place = target && getTargetPlace(target)
  if (place?.kind !== 'page') return undefined
  return target && 'citation' in target
    ? { page: place.page, citation: target.citation }
    : { page: place.page }
}

/** Way between the page as it is and its text. */
function ShownAs({ text, why, onChange }: { text: boolean; why(): string; onChange(): void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t bg-surface px-7 py-2 type-sm phone:px-3.5">
      <span>{text ? why() : ''}</span>
      <Button size="sm" onClick={onChange}>
        {text ? m.help_original() : m.help_as_text()}
      </Button>
    </div>
  )
}

/** Viewer of a source, in its original layout or as text, with the cited words highlighted. */
export function SourceViewer({ source, highlights, target, onHighlight, onPage, foot, footOf }: Props) {
  const [finding, setFinding] = useState(false)
  const pageJump = useMemo(() => findPageJump(target), [target])
  // A new object scrolls again, even to the same place.
  const jump = useMemo(() => target && { place: getTargetPlace(target) }, [target])
  const onFind = () => setFinding(!finding)
  const isText = source.kind === 'text' || source.kind === 'markdown'
  // Pictures are shown upright; slides, documents and transcripts by their text.
  const isShownAsRead = source.kind !== 'pdf' && !isText
  const hasPages = source.kind === 'image' || source.kind === 'pdf'
  const isHelped = changesText(useHelp())
  const savesData = useDataSaver()
  const helped = (isHelped || savesData) && hasPages && canBeAsked(source)
  const [original, setOriginal] = useState(false)
  const asText = helped && !original
  return (
    <section className="viewer" aria-label={m.viewer_label()} data-source={source.id}>
      {(!hasPages || asText) && <ViewerHead name={source.name} finding={finding} onFind={onFind} />}
      <Suspense fallback={<Skeleton label={m.viewer_opening()} />}>
        {asText ? (
          <TextPages key={source.id} source={source} jump={pageJump} onPage={onPage} />
        ) : !canBeAsked(source) && isShownAsRead ? (
          <Skeleton label={m.viewer_opening()} lines={8} />
        ) : source.kind === 'image' ? (
          <PictureSource
            key={source.id}
            source={source}
            highlights={highlights}
            jump={jump}
            finding={finding}
            onFind={onFind}
          />
        ) : source.kind === 'pdf' ? (
          <PdfSource
            key={source.id}
            source={source}
            highlights={highlights}
            finding={finding}
            onFind={onFind}
            onPage={onPage}
            jump={pageJump}
          />
        ) : isText ? (
          <TextViewer
            key={source.id}
            sourceId={source.id}
            isMarkdown={source.kind === 'markdown'}
            highlights={highlights}
            jump={jump}
          />
        ) : (
          <ContentViewer
            key={source.id}
            sourceId={source.id}
            highlights={highlights}
            jump={jump}
            footOf={footOf}
          />
        )}
      </Suspense>
      {(helped || foot) && (
        <div>
          {helped && (
            <ShownAs
              text={asText}
              why={isHelped ? m.help_shown_as : m.data_saver_shown_as}
              onChange={() => setOriginal(!original)}
            />
          )}
          {foot}
        </div>
      )}
      {finding && <FindPanel sourceId={source.id} onPick={onHighlight} onClose={() => setFinding(false)} />}
    </section>
  )
}
