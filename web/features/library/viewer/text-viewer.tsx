import type { Place } from '@lantern/contract/library'
import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { api } from '../../../lib/api.ts'
import { scrollBehavior } from '../../../lib/motion.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Lit } from './lit-boxes.rules.ts'
import { quoteStretches } from './quote-lines.rules.ts'

type Line = { line: number; text: string }
type Mark = { start: number; end: number; rank: Lit['rank'] }
export type LineJump = { place: Extract<Place, { kind: 'lines' }> }

/** Lines in one block; the browser skips the drawing of blocks out of view. */
const blockLines = 80

const marksByLine = (lines: readonly Line[], lit: readonly Lit[]): Map<number, Mark> => {
  const marks = new Map<number, Mark>()
  // Solid last, so that it wins where both touch a line.
  for (const { citation, rank } of [...lit].reverse()) {
    if (citation.place.kind !== 'lines') continue
    for (const { line, start, end } of quoteStretches(lines, citation.place, citation.quote)) {
      marks.set(line, { start, end, rank })
    }
  }
  return marks
}

function TextLine({ line, text, mark }: Line & { mark: Mark | undefined }) {
  return (
    <li data-line={line}>
      <span className="mono" aria-hidden="true">
        {line}
      </span>
      {mark ? (
        <span>
          {text.slice(0, mark.start)}
          <span data-lit={mark.rank}>
            <span data-lit-rect="" className={mark.rank === 'solid' ? 'lit' : 'lit-soft'}>
              {text.slice(mark.start, mark.end)}
            </span>
          </span>
          {text.slice(mark.end)}
        </span>
      ) : (
        <span>{text || ' '}</span>
      )}
    </li>
  )
}

/** Brings a line to a third of the pane's height. */
const useLineJump = (pane: RefObject<HTMLElement | null>, jump: LineJump | undefined, ready: boolean) =>
  useEffect(() => {
    const element = pane.current
    const line = jump && ready && element?.querySelector(`[data-line="${jump.place.first}"]`)
    if (!line || !element) return
    const top = line.getBoundingClientRect().top - element.getBoundingClientRect().top
    element.scrollBy({ top: top - element.clientHeight / 3, behavior: scrollBehavior(true) })
  }, [pane, jump, ready])

const useLines = (sourceId: string) =>
  useQuery({
    queryKey: ['source-text', sourceId],
    queryFn: async () => (await api('GET /sources/:sourceId/text', { params: { sourceId } })).lines,
    staleTime: Number.POSITIVE_INFINITY,
  })

const inBlocks = (lines: readonly Line[]) =>
  Array.from({ length: Math.ceil(lines.length / blockLines) }, (_, block) =>
    lines.slice(block * blockLines, (block + 1) * blockLines),
  )

/** A text source line by line, with the lit stretch. */
export function TextViewer({
  sourceId,
  lit,
  jump,
}: {
  sourceId: string
  lit: readonly Lit[]
  jump?: LineJump
}) {
  const pane = useRef<HTMLElement>(null)
  const { data, error } = useLines(sourceId)
  const marks = useMemo(() => marksByLine(data ?? [], lit), [data, lit])
  useLineJump(pane, jump, data !== undefined)
  if (error) return <Notice bad>{error.message}</Notice>
  if (!data) return <Skeleton label={m.viewer_opening()} lines={8} />
  return (
    <section
      className="v-scroll"
      ref={pane}
      aria-label={m.viewer_pages()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard.
      tabIndex={0}
      data-scroll-pane=""
    >
      <div className="text-sheet read">
        {inBlocks(data).map(block => (
          <ol key={block[0]?.line} className="text-block">
            {block.map(({ line, text }) => (
              <TextLine key={line} line={line} text={text} mark={marks.get(line)} />
            ))}
          </ol>
        ))}
      </div>
    </section>
  )
}
