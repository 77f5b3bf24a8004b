import type { TopicLevel } from '@lantern/contract/teach/gradebook/topic-levels.rules'
import { levelBars } from './topic-labels.ts'
import styles from './topics.module.css'

const bars = [1, 2, 3, 4]

/** Level as bars; decorative, since a figure or word beside it says the same. */
export const LevelBars = ({ level }: { level: TopicLevel }) => (
  <span
    className={`${styles.levelBars} inline-flex gap-0.5 items-end h-3.5`}
    data-level={level}
    aria-hidden="true"
  >
    {bars.map(bar => (
      <i
        key={bar}
        className={`${bar <= levelBars[level] ? 'full' : ''} nth-2:h-2 nth-3:h-[11px] nth-4:h-3.5`}
      />
    ))}
  </span>
)
