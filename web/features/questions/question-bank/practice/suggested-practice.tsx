import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import styles from '../question-bank.module.css'
import { usePracticeSuggestions, useStartPractice } from './queries.ts'

const maxShown = 3

type Props = {
  heading: string
  /** Topics to list first, such as those just practised. */
  first?: readonly string[]
  /** Stands below the topics. */
  children?: ReactNode
  onStarted(quizId: string): void
}

/** Weak topics of the student's record, each with its reason and a start button; null if there are none. */
export function SuggestedPractice({ heading, first = [], children, onStarted }: Props) {
  const { data } = usePracticeSuggestions()
  const start = useStartPractice(onStarted)
  if (!data || data.length === 0) return null
  const isFirst = (label: string) => first.some(topic => topic.toLowerCase() === label.toLowerCase())
  const shown = data
    .toSorted((a, b) => Number(isFirst(b.label)) - Number(isFirst(a.label)))
    .slice(0, maxShown)
  return (
    <section className="grid gap-3" aria-labelledby="suggested-practice">
      <h2 className="h-card" id="suggested-practice">
        {heading}
      </h2>
      {start.error && <Notice bad>{start.error.message}</Notice>}
      <ul className={styles.qbSubjects}>
        {shown.map(({ label, subject, topic, questions, asked, right }) => (
          <li key={label}>
            <span>
              <b>{label}</b>
              <span className="block">{m.practice_reason({ right, asked, topic: label })}</span>
              <span className="meta block">{m.practice_count({ count: questions })}</span>
            </span>
            <Button
              size="sm"
              busy={
                start.isPending &&
                start.variables.subject === subject &&
                start.variables.topic === (topic ?? undefined)
              }
              aria-label={m.practice_go({ subject: label })}
              onClick={() => start.mutate({ subject, ...(topic !== null && { topic }) })}
            >
              {m.practice_now()}
            </Button>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
