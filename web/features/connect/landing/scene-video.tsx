import * as m from '@lantern/messages'
import { chipFrom, drawState, highlightFrom, part, partState } from './clip-part.ts'
import sceneStyles from './scene.module.css'
import styles from './scene-video.module.css'
import showcaseStyles from './showcase.module.css'

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

/** Timestamp that the clip seeks to, and the step at which it does. */
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
    <svg
      className="w-full flex-1 min-h-55 pt-4 fill-none stroke-[color:#f1efe2] [stroke-width:1.8] [stroke-linecap:round] max-760:flex-none max-760:h-40 max-760:min-h-0"
      viewBox="0 20 440 270"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <ellipse cx="220" cy="164" rx="150" ry="104" />
      <path className="stroke-[color:#6f9488] [stroke-width:1.2]" d={fibres.join('')} />
      <path className="stroke-[color:#6f9488] [stroke-dasharray:3_6]" d="M220 66v196" />
      {pairs.map((d, index) => (
        <path
          key={d}
          data-pair={index}
          className={`stroke-[color:#9fd3c1] [stroke-width:9] [transition:transform_var(--dur-5)_var(--ease-out)] ${lined ? styles.lined : ''}`}
          d={d}
        />
      ))}
      <circle className="fill-[color:#f1efe2] stroke-none" cx="110" cy="164" r="7" />
      <circle className="fill-[color:#f1efe2] stroke-none" cx="330" cy="164" r="7" />
    </svg>
  )
}

function Player({ step }: { step: number }) {
  const there = step > jump
  return (
    <div className={`flex flex-col bg-night text-on-night min-w-0 ${sceneStyles.nightScene}`}>
      <Cell lined={there} />
      <div className="pt-3.5 px-6 pb-[22px] grid gap-3">
        <div className="flex justify-between items-center gap-3">
          <b>{m.scene_video_title()}</b>
          <span className="mono text-[0.74rem]">{there ? pressed : '00:00'} / 14:00</span>
        </div>
        <div
          className={`${styles.chapTrack} grid grid-cols-[2.2fr_3.4fr_2.6fr_4fr_1.8fr] gap-[3px] h-3`}
          aria-hidden="true"
        >
          {[0, 1, 2, 3, 4].map(chapter => (
            <i key={chapter} className={there && chapter === 1 ? 'on' : undefined} />
          ))}
        </div>
        <ol
          className={`${styles.said} grid gap-2 font-normal text-[0.9rem] leading-[1.5] font-read text-on-night-2`}
        >
          {transcript.map(([time, text]) => (
            <li className="grid grid-cols-[52px_1fr] items-baseline" key={time}>
              <span className="mono text-[0.74rem]">{time}</span>
              <span>
                {time === pressed ? (
                  <span className={highlightFrom(step, jump + 1)} data-part={drawState(step, jump + 1)}>
                    {text()}
                  </span>
                ) : (
                  text()
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** YT Video Summary scene: points with timestamps; pressing one moves the player and the highlight there. */
export function VideoScene({ step }: { step: number }) {
  return (
    <div className={showcaseStyles.scTwo}>
      <Player step={step} />
      <div className="p-[clamp(22px,2.6vw,36px)] grid content-start gap-[18px]">
        <h3 className="type-xl">{m.scene_video_summary()}</h3>
        <ol className={styles.points}>
          {points.map(([time, text], index) => (
            <li
              key={time}
              className={`${part(step, index + 1)} grid grid-cols-[64px_1fr] gap-3.5 py-3 px-0 border-t border-t-line type-sm leading-[1.55] first:border-0`}
              data-part={partState(step, index + 1)}
            >
              <span className={time === pressed ? chipFrom(step, jump) : 'cite'}>{time}</span>
              <span>{text()}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
