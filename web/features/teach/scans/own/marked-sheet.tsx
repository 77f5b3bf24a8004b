import type { OwnField, OwnSheet } from '@lantern/contract/teach/scans/own-sheets'
import * as m from '@lantern/messages'
import { Check, CircleHelp, Minus, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { usePagePicture } from '../queries.ts'
import styles from '../scans.module.css'

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
            className="border-2 border-[color:#1a6a42] rounded-[50%] [box-shadow:0_0_0_1px_#fff] absolute"
            style={placeOn(page, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })}
          />
        ))}
      <i
        className="grid place-items-center w-[clamp(9px,2.5%,18px)] aspect-square [transform:translate(-15%,-50%)] rounded-[50%] bg-[color:rgb(255_255_255_/_0.85)] text-[color:#a92a1f] data-[outcome=right]:text-[color:#1a6a42] data-[outcome=waiting]:text-[color:#44514a] absolute"
        data-outcome={field.outcome}
        style={{
          left: percent(field.box.x + field.box.width, page.width),
          top: percent(field.box.y + field.box.height / 2, page.height),
        }}
      >
        <Icon className="i size-[78%] [stroke-width:3]" />
      </i>
    </>
  )
}

function MarkedPage({ page, number, chosen }: { page: Page; number: number; chosen: number | null }) {
  const { data: address } = usePagePicture(page.pageId)
  const current = page.fields.filter(({ item }) => item === chosen)
  return (
    <figure
      className="relative bg-well [box-shadow:var(--shadow-2)]"
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {address && <img className="size-full" src={address} alt={m.own_sheet_picture({ page: number })} />}
      <div aria-hidden="true">
        {page.fields.map(field => (
          <Mark key={`${field.item} ${field.number}`} page={page} field={field} />
        ))}
        {current.map(field => (
          <i
            key={`frame ${field.number}`}
            className="border-2 border-[color:#9c6400] rounded-[6px] absolute"
            style={placeOn(page, field.box)}
          />
        ))}
      </div>
    </figure>
  )
}

/** Submitted pages, with a tick or a cross at each answer. */
export function MarkedSheet({ sheet, chosen }: { sheet: OwnSheet; chosen: number | null }) {
  if (sheet.pages.length === 0) return <p className="muted">{m.own_sheet_nothing()}</p>
  return (
    <div className="grid gap-4">
      {sheet.pages.map((page, i) => (
        <MarkedPage key={page.pageId} page={page} number={i + 1} chosen={chosen} />
      ))}
      <p className="flex flex-wrap gap-y-1.5 gap-x-[22px] type-sm text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <Check className={`i ${styles.good} text-good`} aria-hidden="true" /> {m.own_sheet_right()}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <X className="i text-bad bad" aria-hidden="true" /> {m.own_sheet_wrong()}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <i className="border-2 rounded-[50%] size-4 border-good [box-shadow:none]" aria-hidden="true" />{' '}
          {m.own_sheet_right_answer()}
        </span>
      </p>
    </div>
  )
}
