import type { Place, Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { scrollBehavior } from '../../../../lib/motion.ts'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import type { Highlight } from './highlight-boxes.rules.ts'
import styles from './note-flag.module.css'
import { computeScale, pixelsPerPoint } from './page-layout.rules.ts'
import pdfStyles from './pdf.module.css'
import { topOfPlace } from './picture-boxes.rules.ts'
import { PicturePage } from './picture-page.tsx'
import { type Picture, usePageReading, usePicture } from './picture-queries.ts'
import { jumpQuietly } from './quiet-jump.ts'
import { ReadingPanel } from './reading-panel.tsx'
import { untilShown } from './until-shown.ts'
import { usePaneWidth } from './use-pane-width.ts'
import { useZoom } from './use-zoom.ts'
import viewerStyles from './viewer.module.css'
import { ContrastTool, ReadingTool, ViewerHead, ZoomTools } from './viewer-tools.tsx'

type Props = {
  source: Source
  highlights: readonly Highlight[]
  jump: { place: Place } | undefined
  finding: boolean
  onFind(): void
}

type PaneProps = Pick<Props, 'highlights' | 'jump'> & {
  sourceId: string
  picture: Picture
  original: boolean
  zoom: ReturnType<typeof useZoom>
}

/** A screen shows a picture at one pixel a pixel; pages are measured in points. */
const inPoints = ({ width, height }: Picture) => ({
  width: width / pixelsPerPoint,
  height: height / pixelsPerPoint,
})

/** Pixels above the picture. */
const topOffset = 16

/** The picture in a pane that scrolls. */
function PicturePane({
  sourceId,
  picture,
  highlights,
  jump,
  original,
  zoom: { zoom, setWidth, step },
}: PaneProps) {
  const pane = useRef<HTMLElement>(null)
  const { data: reading } = usePageReading(sourceId, 1)
  const scale = computeScale(inPoints(picture), zoom) / pixelsPerPoint
  usePaneWidth(pane, setWidth)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump is made once, at the scale of its time.
  useEffect(() => {
    const top = jump && topOfPlace(jump.place, reading)
    const element = pane.current
    if (typeof top !== 'number' || !element) return undefined
    let gone = false
    void untilShown(element).then(() => {
      if (gone) return
      jumpQuietly(element)
      const third = element.clientHeight / 3
      element.scrollTo({ top: topOffset + top * scale - third, behavior: scrollBehavior(true) })
    })
    return () => {
      gone = true
    }
  }, [jump, reading === undefined])
  const onKey = (event: KeyboardEvent) => {
    const direction = { '+': 1 as const, '-': -1 as const }[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step(direction)
  }
  return (
    <section
      className={`v-scroll ${original ? '' : `${styles.dimmed} ${pdfStyles.dimmed}`}`}
      ref={pane}
      aria-label={m.viewer_content()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard.
      tabIndex={0}
      data-scroll-pane=""
      onKeyDown={onKey}
    >
      <div
        className="relative mb-10"
        style={{ height: picture.height * scale + 2 * topOffset, minWidth: picture.width * scale }}
      >
        <PicturePage picture={picture} reading={reading} scale={scale} highlights={highlights} />
      </div>
    </section>
  )
}

/** A picture with its tools: zoom, original colours, the text as it was read. */
export default function PictureSource({ source, highlights, jump, finding, onFind }: Props) {
  const { data: picture, error } = usePicture(source.id)
  const size = useMemo(() => picture && inPoints(picture), [picture])
  const zoom = useZoom(size)
  const [original, setOriginal] = useState(false)
  const [reading, setReading] = useState(false)
  return (
    <>
      <ViewerHead name={source.name} finding={finding} onFind={onFind}>
        <ZoomTools percent={zoom.percent} onZoom={zoom.step} onFit={zoom.fit} />
        <ContrastTool original={original} onOriginal={() => setOriginal(!original)} />
        <ReadingTool open={reading} onOpen={() => setReading(!reading)} />
      </ViewerHead>
      {picture ? (
        <PicturePane
          sourceId={source.id}
          picture={picture}
          highlights={highlights}
          jump={jump}
          original={original}
          zoom={zoom}
        />
      ) : error ? (
        <div className="p-6">
          <Notice bad>{m.viewer_picture_failed()}</Notice>
        </div>
      ) : (
        <div className={viewerStyles.pageSkeleton}>
          <Skeleton label={m.viewer_opening()} lines={9} />
        </div>
      )}
      {reading && <ReadingPanel source={source} page={1} onClose={() => setReading(false)} />}
    </>
  )
}
