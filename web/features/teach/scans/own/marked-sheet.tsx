import type { OwnField, OwnSheet } from '@lantern/contract/teach/scans/own-sheets'
import * as m from '@lantern/messages'
import { Check, CircleHelp, Minus, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { usePagePicture } from '../queries.ts'

type Page = OwnSheet['pages'][number]

const icons = { right: Check, part: Minus, wrong: X, empty: X, waiting: CircleHelp }
export const outcomeLabels: Record<OwnField['outcome'], () => string> = {
  right: m.own_sheet_right,
  part: m.own_sheet_part,
  wrong: m.own_sheet_wrong,
  empty: m.own_sheet_empty,
  waiting: m.own_sheet_waiting,
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

const placeOn = ({ width, height }: Page, { x, y, ...size }: OwnField['box']): CSSProperties => ({
  left: percent(x, width),
  top: percent(y, height),
  width: percent(size.width, width),
  height: percent(size.height, height),
})

function Mark({ page, field }: { page: Page; field: OwnField }) {
  const Icon = icons[field.outcome]
  const { bubbleRadius: radius } = page
  return (
    <>
      {field.outcome !== 'right' &&
        field.rightBubbles.map(({ x, y }) => (
          <i
            key={`${x} ${y}`}
            className="right-ring"
            style={placeOn(page, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })}
          />
        ))}
      <i
        className="sheet-mark"
        data-outcome={field.outcome}
        style={{
          left: percent(field.box.x + field.box.width, page.width),
          top: percent(field.box.y + field.box.height / 2, page.height),
        }}
      >
        <Icon className="i" />
      </i>
    </>
  )
}

function MarkedPage({ page, number, chosen }: { page: Page; number: number; chosen: number | null }) {
  const { data: address } = usePagePicture(page.pageId)
  const current = page.fields.filter(({ item }) => item === chosen)
  return (
    <figure className="marked-page" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
      {address && <img src={address} alt={m.own_sheet_picture({ page: number })} />}
      <div aria-hidden="true">
        {page.fields.map(field => (
          <Mark key={`${field.item} ${field.number}`} page={page} field={field} />
        ))}
        {current.map(field => (
          <i key={`frame ${field.number}`} className="mark-frame" style={placeOn(page, field.box)} />
        ))}
      </div>
    </figure>
  )
}

/** The pages as they were handed in, with a tick or a cross at each answer. */
export function MarkedSheet({ sheet, chosen }: { sheet: OwnSheet; chosen: number | null }) {
  if (sheet.pages.length === 0) return <p className="muted">{m.own_sheet_nothing()}</p>
  return (
    <div className="grid gap-4">
      {sheet.pages.map((page, i) => (
        <MarkedPage key={page.pageId} page={page} number={i + 1} chosen={chosen} />
      ))}
      <p className="sheet-legend">
        <span>
          <Check className="i good" aria-hidden="true" /> {m.own_sheet_right()}
        </span>
        <span>
          <X className="i bad" aria-hidden="true" /> {m.own_sheet_wrong()}
        </span>
        <span>
          <i className="right-ring" aria-hidden="true" /> {m.own_sheet_right_answer()}
        </span>
      </p>
    </div>
  )
}
