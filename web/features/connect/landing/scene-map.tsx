import * as m from '@lantern/messages'
import { highlightFrom, part } from './clip-part.ts'
import { branches, type Leaf, litAt, litPage, pathClass } from './scene-map-branches.ts'

function LeafNode({ leaf, at, step, start }: { leaf: Leaf; at: number; step: number; start: boolean }) {
  const highlight = leaf.page === litPage
  const x = leaf.x + (start ? 0 : 8)
  return (
    <g
      className={part(step, at, highlight && step >= litAt ? 'leaf on' : 'leaf')}
      textAnchor={start ? 'end' : 'start'}
    >
      {highlight && <rect x={leaf.x - 4} y={leaf.y - 24} width="128" height="50" rx="8" />}
      <text x={x} y={leaf.y - 2}>
        {leaf.label()}
      </text>
      <text className="leaf-page" x={x} y={leaf.y + 15}>
        {m.place_page_short({ page: leaf.page })}
      </text>
    </g>
  )
}

function Drawing({ step }: { step: number }) {
  return (
    <svg className="map-drawing" viewBox="-8 8 930 530" aria-hidden="true">
      {branches.map(({ id, trunk, leaves, at, highlight }) => (
        <g key={id}>
          <path className={pathClass(step, at, highlight)} pathLength="1" d={trunk} />
          {leaves.map(({ edge, page }) => (
            <path key={page} className={pathClass(step, at, page === litPage)} pathLength="1" d={edge} />
          ))}
        </g>
      ))}
      <rect className="map-root" x="342" y="236" width="216" height="68" rx="12" />
      <text className="map-root-text" x="450" y="277" textAnchor="middle">
        {m.scene_map_root()}
      </text>
      {branches.map(({ id, label, x, y, width, leaves, at, start }) => (
        <g key={id}>
          <g className={part(step, at, 'branch')}>
            <rect x={x} y={y} width={width} height="40" rx="8" />
            <text x={x + width / 2} y={y + 26} textAnchor="middle">
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

/** The same map as an indented list: what phones show, and the words of the drawing for everybody. */
function MapList({ step }: { step: number }) {
  return (
    <div className="idea-list">
      <p>{m.scene_map_root()}</p>
      <ul>
        {branches.map(({ id, label, leaves, at }) => (
          <li key={id} className={part(step, at)}>
            <b>{label()}</b>
            <ul>
              {leaves.map(leaf => (
                <li key={leaf.page} className={leaf.page === litPage && step >= litAt ? 'on' : undefined}>
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
    <div className="sc-map">
      <Drawing step={step} />
      <MapList step={step} />
      <div className={part(step, litAt + 1, 'map-source')}>
        <p className="sc-row">
          <span>{m.scene_map_book()}</span>
          <span className="cite on">{m.place_page_short({ page: litPage })}</span>
        </p>
        <p className="read">
          <span className={highlightFrom(step, litAt + 1)}>{m.scene_map_passage()}</span>
        </p>
      </div>
    </div>
  )
}
