import * as m from '@lantern/messages'
import { chipFrom, highlightFrom, part } from './clip-part.ts'

const points = [
  ['00:48', m.scene_video_1],
  ['04:12', m.scene_video_2],
  ['06:55', m.scene_video_3],
  ['11:30', m.scene_video_4],
] as const

const transcript = [
  ['04:05', m.scene_video_line_1],
  ['04:12', m.scene_video_line_2],
  ['04:19', m.scene_video_line_3],
] as const

/** The moment that the clip goes to, and the step at which it does. */
const pressed = '04:12'
const jump = 5

/** A cell that divides: its chromosomes line up when the clip reaches their second. */
function Cell({ lined }: { lined: boolean }) {
  const fibres = [
    'M110 164C150 96 200 84 220 84s70 12 110 80M110 164c40 68 90 80 110 80s70-12 110-80',
    'M110 164c48-30 80-36 110-36s62 6 110 36M110 164c48 30 80 36 110 36s62-6 110-36',
  ]
  const pairs = [
    'M208 106l24 18M232 106l-24 18',
    'M206 146l28 16M234 146l-28 16',
    'M208 184l24 18M232 184l-24 18',
  ]
  return (
    <svg className="cell" viewBox="0 20 440 270" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <ellipse className="cell-skin" cx="220" cy="164" rx="150" ry="104" />
      <path className="cell-fibre" d={fibres.join('')} />
      <path className="cell-middle" d="M220 66v196" />
      {pairs.map((d, index) => (
        <path key={d} className={`cell-pair cell-pair-${index} ${lined ? 'lined' : ''}`} d={d} />
      ))}
      <circle cx="110" cy="164" r="7" />
      <circle cx="330" cy="164" r="7" />
    </svg>
  )
}

function Player({ step }: { step: number }) {
  const there = step > jump
  return (
    <div className="player night-scene">
      <Cell lined={there} />
      <div className="chap">
        <div className="sc-row">
          <b>{m.scene_video_title()}</b>
          <span className="mono">{there ? pressed : '00:00'} / 14:00</span>
        </div>
        <div className="chap-track" aria-hidden="true">
          {[0, 1, 2, 3, 4].map(chapter => (
            <i key={chapter} className={there && chapter === 1 ? 'on' : undefined} />
          ))}
        </div>
        <ol className="said">
          {transcript.map(([time, text]) => (
            <li key={time}>
              <span className="mono">{time}</span>
              <span>
                {time === pressed ? <span className={highlightFrom(step, jump + 1)}>{text()}</span> : text()}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** YT Video Summary: points arrive with their seconds; pressing one takes the player and the light there. */
export function VideoScene({ step }: { step: number }) {
  return (
    <div className="sc-two">
      <Player step={step} />
      <div className="sum">
        <h3>{m.scene_video_summary()}</h3>
        <ol className="points">
          {points.map(([time, text], index) => (
            <li key={time} className={part(step, index + 1)}>
              <span className={time === pressed ? chipFrom(step, jump) : 'cite'}>{time}</span>
              <span>{text()}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
