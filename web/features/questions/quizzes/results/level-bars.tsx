import { bloomLevels } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { Results } from '@lantern/contract/questions/quizzes/quiz-results'
import * as m from '@lantern/messages'
import { levelLabels } from '../../../../lib/question-labels.ts'
import { ProgressBar } from '../../../../ui/charts/progress-bar.tsx'
import { formatScore } from '../quiz-labels.ts'
import styles from '../quizzes.module.css'

/** Bloom's six levels in order; those not asked are marked. */
export function LevelBars({ levels }: Pick<Results, 'levels'>) {
  return (
    <section>
      <h2>{m.results_by_level()}</h2>
      <ol className={styles.bloom}>
        {bloomLevels.map(level => {
          const asked = levels.find(line => line.level === level)
          const name = levelLabels[level]()
          return (
            <li key={level}>
              <b>{name}</b>
              {asked ? (
                <ProgressBar
                  label={m.results_level_label({
                    level: name,
                    right: formatScore(asked.right),
                    total: asked.total,
                  })}
                  value={asked.right}
                  max={asked.total}
                />
              ) : (
                <span className="meta">{m.results_not_asked()}</span>
              )}
              <span className="mono">{asked ? `${formatScore(asked.right)}/${asked.total}` : '–'}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
