import type { Results } from '@lantern/contract/questions/quizzes/quiz-results'
import * as m from '@lantern/messages'
import { ProgressBar } from '../../../../ui/charts/progress-bar.tsx'
import { formatScore } from '../quiz-labels.ts'
import styles from '../quizzes.module.css'

/** Maximum topics shown, the weakest first. */
const max = 8

export function TopicBars({ topics }: Pick<Results, 'topics'>) {
  const shown = topics.toSorted((a, b) => a.right / a.total - b.right / b.total).slice(0, max)
  return (
    <section>
      <h2>{m.results_by_topic()}</h2>
      <ul className={styles.topicBars}>
        {shown.map(({ topic, right, total }) => (
          <li key={topic}>
            <b>{topic}</b>
            <span className="mono meta">{`${formatScore(right)}/${total}`}</span>
            <ProgressBar
              label={m.results_level_label({ level: topic, right: formatScore(right), total })}
              value={right}
              max={total}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
