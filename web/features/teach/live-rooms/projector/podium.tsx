import type { LeaderboardLine, PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Avatar } from '../avatar.tsx'
import { pointsLabel } from '../room-labels.ts'
import styles from './podium.module.css'

const glass = 'M18 30c8-2 20-2 28 0 1.5 12 1.5 24 0 36-9 1.5-19 1.5-28 0-1.5-12-1.5-24 0-36Z'

function Lamp({ isOn }: { isOn: boolean }) {
  return (
    <svg className={`${styles.lamp} w-[clamp(54px,6vw,92px)]`} viewBox="0 0 64 84" aria-hidden="true">
      <path className={`${styles.lampGlass} ${isOn ? styles.lampHighlight : ''}`} d={glass} />
      <path
        className="fill-none stroke-ink [stroke-width:2] [stroke-linecap:round] [stroke-linejoin:round]"
        d="M22 22v-5a10 10 0 0 1 20 0v5M12 22h40M16 22v50M48 22v50M12 78h40M16 72l-4 6M48 72l4 6"
      />
    </svg>
  )
}

const steps = [styles.one, 'two', styles.three] as const

function Step({ line, step }: { line: LeaderboardLine | undefined; step: 0 | 1 | 2 }) {
  if (!line) return <span />
  return (
    <li className={`${styles.pod} grid justify-items-center gap-2 min-w-0 text-center ${steps[step]}`}>
      <Lamp isOn={step === 0} />
      <Avatar avatar={line.avatar} />
      <p
        className={`${styles.nm} max-w-full font-[560] text-[length:clamp(1.2rem,2.6vw,2.6rem)] leading-[1.1] font-display wrap-anywhere`}
      >
        {line.nickname}
      </p>
      <p className={styles.pt}>{pointsLabel(line.points)}</p>
      <div className={styles.blk}>
        <span className="vh">{m.room_place_word()} </span>
        {line.place}
      </div>
    </li>
  )
}

type Final = NonNullable<PublicRoomState['final']>

/** Remarks on the result: the biggest climb and the hardest question. */
export function Remarks({ final: { biggestClimb, hardest } }: { final: Final }) {
  return (
    <>
      {biggestClimb && (
        <p>
          <b>{m.room_climb()}</b>{' '}
          {m.room_climb_text({
            name: biggestClimb.nickname,
            places: biggestClimb.places,
            since: biggestClimb.since,
          })}
        </p>
      )}
      {hardest && (
        <p>
          <b>{m.room_hardest()}</b>{' '}
          {m.room_hardest_text({
            number: hardest.number,
            right: hardest.right,
            count: hardest.answered,
          })}
        </p>
      )}
    </>
  )
}

/** The first three, second to the left and third to the right of the first. */
export function Podium({ final }: { final: Final }) {
  const [first, second, third] = final.podium
  if (!first) return <p className="self-center text-xl">{m.room_podium_empty()}</p>
  return (
    <ol className={styles.podium} aria-label={m.room_podium()}>
      <Step line={second} step={1} />
      <Step line={first} step={0} />
      <Step line={third} step={2} />
    </ol>
  )
}
