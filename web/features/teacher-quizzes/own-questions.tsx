import type { OwnQuestion } from '@lantern/contract/teacher-questions'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { levelWords, typeWords } from '../../lib/question-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SearchLine } from './editor/search-line.tsx'
import { useOwnQuestions } from './queries.ts'
import './setup/setup.css'

type Props = {
  chosen: ReadonlySet<string>
  onToggle(id: string): void
  /** A quiz whose questions aren't shown. */
  except?: string
}

function Line({
  question,
  checked,
  onToggle,
}: {
  question: OwnQuestion
  checked: boolean
  onToggle(): void
}) {
  const { body, bloom, quiz } = question
  return (
    <li>
      <label>
        <input className="check" type="checkbox" checked={checked} onChange={onToggle} />
        <span>
          <b>{body.stem.trim() || m.editor_row_empty()}</b>
          <span className="meta block">
            {typeWords[body.type]()}, {levelWords[bloom]()}, {quiz.title}
          </span>
        </span>
      </label>
    </li>
  )
}

/** My questions across my quizzes, to choose some of. */
export function OwnQuestions({ chosen, onToggle, except }: Props) {
  const [q, setQ] = useState('')
  const { data, error } = useOwnQuestions(q)
  const shown = data?.filter(({ quiz }) => quiz.id !== except)
  return (
    <div className="grid gap-3">
      <SearchLine label={m.own_questions_search()} q={q} onSearch={setQ} />
      {error && <Notice bad>{error.message}</Notice>}
      {!shown && !error && <Skeleton label={m.own_questions_loading()} lines={4} />}
      {shown?.length === 0 && (
        <p className="muted" role="status">
          {q === '' ? m.own_questions_none() : m.own_questions_no_hits()}
        </p>
      )}
      <ul className="own-questions">
        {shown?.map(question => (
          <Line
            key={question.id}
            question={question}
            checked={chosen.has(question.id)}
            onToggle={() => onToggle(question.id)}
          />
        ))}
      </ul>
    </div>
  )
}
