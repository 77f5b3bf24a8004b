import type { TopicLevel } from '@lantern/contract/teach/gradebook/topic-levels.rules'
import { levelBars } from './topic-labels.ts'

const bars = [1, 2, 3, 4]

/** How much is known, as bars to count; the figure or the word stands beside it. */
export const LevelBars = ({ level }: { level: TopicLevel }) => (
  <span className="level-bars" data-level={level} aria-hidden="true">
    {bars.map(bar => (
      <i key={bar} className={bar <= levelBars[level] ? 'full' : undefined} />
    ))}
  </span>
)
