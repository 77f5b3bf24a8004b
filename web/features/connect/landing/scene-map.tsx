import * as m from '@lantern/messages'
import { drawState, highlightFrom, part, partState } from './clip-part.ts'
import styles from './scene-map.module.css'
import { branches, highlightedAt, highlightedPage, type Leaf, pathClass } from './scene-map-branches.ts'

function LeafNode({ leaf, at, step, start }: { leaf: Leaf; at: number; step: number; start: boolean }) {
  const highlight = leaf.page === highlightedPage
  const x = leaf.x + (start ? 0 : 8)
  return (
    <g
      className={part(step, at, highlight && step >= highlightedAt ? `${styles.leaf} on` : styles.leaf)}
      data-part={partState(step, at)}
      textAnchor={start ? 'end' : 'start'}
    >
      {highlight && <rect x={leaf.x - 4} y={leaf.y - 24} width="128" height="50" rx="8" />}
      <text x={x} y={leaf.y - 2}>
        {leaf.label()}
      </text>
      <text className={styles.leafPage} x={x} y={leaf.y + 15}>
        {m.place_page_short({ page: leaf.page })}
      </text>
    </g>
  )
}

function Drawing({ step }: { step: number }) {
  return (
    <svg
      className={`${styles.mapDrawing} size-full min-h-130 max-760:hidden`}
      viewBox="-8 8 930 530"
      aria-hidden="true"
    >
      {branches.map(({ id, trunk, leaves, at, highlight }) => (
        <g key={id}>
          <path className={pathClass(step, at, highlight)} pathLength="1" d={trunk} />
          {leaves.map(({ edge, page }) => (
            <path
              key={page}
              className={pathClass(step, at, page === highlightedPage)}
              pathLength="1"
              d={edge}
            />
          ))}
        </g>
      ))}
      <rect className="fill-shade" x="342" y="236" width="216" height="68" rx="12" />
      <text className="[font:600_21px_var(--font-display)] fill-on-shade" x="450" y="277" textAnchor="middle">
        {m.scene_map_root()}
      </text>
      {branches.map(({ id, label, x, y, width, leaves, at, start }) => (
        <g key={id}>
          <g className={part(step, at)} data-part={partState(step, at)}>
            <rect className="fill-surface stroke-line-strong" x={x} y={y} width={width} height="40" rx="8" />
            <text
              className="[font:560_17px_var(--font-display)]"
              x={x + width / 2}
              y={y + 26}
              textAnchor="middle"
            >
              {label()}
            </text>
          </g>
          {leaves.map(leaf => (
            <LeafNode key={leaf.page} leaf={leaf} at={at} step={step} start={start} />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** Map as an indented list: shown on phones, and the drawing's text alternative elsewhere. */
function MapList({ step }: { step: number }) {
  return (
    <div
      className={`${styles.ideaList} size-[1px] absolute overflow-hidden [clip-path:inset(50%)] max-760:size-auto max-760:static max-760:[clip-path:none] max-760:pt-[22px] max-760:px-5 max-760:pb-2`}
    >
      <p>{m.scene_map_root()}</p>
      <ul>
        {branches.map(({ id, label, leaves, at }) => (
          <li key={id} className={part(step, at)} data-part={partState(step, at)}>
            <b>{label()}</b>
            <ul>
              {leaves.map(leaf => (
                <li
                  key={leaf.page}
                  className={leaf.page === highlightedPage && step >= highlightedAt ? 'on' : undefined}
                >
                  <span>{leaf.label()}</span>
                  <span className="mono">{m.place_page_short({ page: leaf.page })}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** MindMap: a chapter is drawn branch by branch; a node opens the sentence it came from. */
export function MapScene({ step }: { step: number }) {
  return (
    <div className="relative grid min-w-0 max-760:content-center max-760:pb-5">
      <Drawing step={step} />
      <MapList step={step} />
      <div
        className={part(
          step,
          highlightedAt + 1,
          'absolute end-5 bottom-5 w-[min(330px,100%_-_40px)] bg-raised rounded-3 [box-shadow:var(--shadow-3)] py-4 px-[18px] text-[0.88rem] max-760:static max-760:mt-2 max-760:mx-5 max-760:mb-0 max-760:w-auto',
        )}
        data-part={partState(step, highlightedAt + 1)}
      >
        <p className="font-medium text-[0.78rem] leading-[1.3] font-ui text-ink-3 mb-2.5 flex justify-between items-center gap-3">
          <span>{m.scene_map_book()}</span>
          <span className="cite on">{m.place_page_short({ page: highlightedPage })}</span>
        </p>
        <p className="read">
          <span
            className={highlightFrom(step, highlightedAt + 1)}
            data-part={drawState(step, highlightedAt + 1)}
          >
            {m.scene_map_passage()}
          </span>
        </p>
      </div>
    </div>
  )
}
