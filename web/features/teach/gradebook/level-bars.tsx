import type { TopicLevel } from '@lantern/contract/teach/gradebook/topic-levels.rules'
import { levelBars } from './topic-labels.ts'

const bars = [1, 2, 3, 4]

/** Level as bars; decorative, since a figure or word beside it says the same. */
export const LevelBars = ({ level }: { level: TopicLevel }) => (
  <span className="inline-flex gap-0.5 items-end h-3.5" data-level={level} aria-hidden="true">
    {bars.map(bar => (
      <i
        key={bar}
        className={`size-[5px] border rounded-[1px] nth-2:h-2 nth-3:h-[11px] nth-4:h-3.5 ${bar <= levelBars[level] ? 'border-shade bg-shade' : 'border-ink-3'}`}
      />
    ))}
  </span>
)
