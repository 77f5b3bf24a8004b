import type { Slide } from '@lantern/contract/material/library/source-content'
import * as m from '@lantern/messages'
import { type ReactNode, useMemo } from 'react'
import type { Highlight } from './highlight-boxes.rules.ts'
import { HighlightedText } from './highlighted-text.tsx'
import { findMarks, type Mark } from './quote-lines.rules.ts'
import { ScrollPane } from './scroll-pane.tsx'
import { linesOfSlide } from './slide-lines.rules.ts'
import { SlideLines } from './slide-lines.tsx'
import styles from './slides.module.css'
import type { ViewerProps } from './text-viewer.tsx'

/** Part below a slide, such as the moments at which it is spoken about. */
export type FootOf = (slide: number) => ReactNode

/** Notes of a slide, folded until something in them is highlighted. */
function Notes({ notes, firstUnit, marks }: NotesProps) {
  const isHighlighted = notes.some((_, i) => marks.has(firstUnit + i))
  return (
    <details className={styles.slideNotes} open={isHighlighted}>
      <summary className="py-[11px] cursor-pointer">{m.viewer_notes()}</summary>
      {notes.map((note, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes never change their order.
        <p className="pb-2 leading-[1.6]" key={i}>
          <HighlightedText text={note} marks={marks.get(firstUnit + i)} />
        </p>
      ))}
    </details>
  )
}
type NotesProps = { notes: readonly string[]; firstUnit: number; marks: ReadonlyMap<number, readonly Mark[]> }

type CardProps = { slide: Slide; highlights: readonly Highlight[]; foot: ReactNode }

function SlideCard({ slide, highlights, foot }: CardProps) {
  const { number, title, lines, notes, hidden } = slide
  const marks = useMemo(() => {
    const all = linesOfSlide(slide)
    const units = { first: 0, last: all.length }
    return findMarks(all, highlights, place =>
      place.kind === 'slide' && place.slide === slide.number ? units : null,
    )
  }, [slide, highlights])
  return (
    <li
      className={`${styles.slide} data-shown:[content-visibility:visible]`}
      data-part="slide"
      data-block=""
      data-unit={number}
      data-hidden={hidden || undefined}
    >
      <p className={`${styles.slideNumber} mono`} aria-hidden="true">
        {number}
        {hidden && ` · ${m.viewer_slide_hidden()}`}
      </p>
      <h2 className={`${title === null ? 'vh' : ''} font-semibold type-lg leading-[1.3] font-display mb-3`}>
        {title === null ? (
          m.viewer_slide_untitled({ slide: number })
        ) : (
          <HighlightedText text={title} marks={marks.get(0)} />
        )}
      </h2>
      {lines.length === 0 && <p className="meta">{m.viewer_slide_bare()}</p>}
      <SlideLines lines={lines} marks={marks} />
      {notes.length > 0 && <Notes notes={notes} firstUnit={lines.length + 1} marks={marks} />}
      {foot}
    </li>
  )
}

type Props = Omit<ViewerProps, 'sourceId'> & { slides: readonly Slide[]; footOf?: FootOf | undefined }

/** Slides as numbered cards with their text, with the highlighted stretch. */
export function SlidesViewer({ slides, highlights, jump, footOf }: Props) {
  const unitJump = useMemo(
    () => (jump?.place.kind === 'slide' ? { unit: jump.place.slide } : undefined),
    [jump],
  )
  return (
    <ScrollPane jump={unitJump}>
      <ol className="grid gap-4 w-[min(720px,100%_-_2_*_clamp(16px,3.4vw,56px))] mt-4 mx-auto mb-14">
        {slides.map(slide => (
          <SlideCard key={slide.number} slide={slide} highlights={highlights} foot={footOf?.(slide.number)} />
        ))}
      </ol>
    </ScrollPane>
  )
}
