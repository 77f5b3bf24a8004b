import { subjects } from '@lantern/contract/people/teachers/teaching'
import { bloomLevels, questionTypes } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { OwnQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import * as m from '@lantern/messages'
import { useCallback, useState } from 'react'
import { placeShort } from '../../../lib/place-labels.ts'
import { levelLabels, typeLabels } from '../../../lib/question-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { useOwnQuestions, type WantedQuestions } from './queries.ts'
import styles from './setup/setup.module.css'

type Props = {
  chosen: ReadonlySet<string>
  onToggle(id: string): void
  /** Id of a quiz to leave out. */
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
  const { body, bloom, quiz, citations } = question
  const [citation] = citations
  return (
    <li>
      <label>
        <input className="check" type="checkbox" checked={checked} onChange={onToggle} />
        <span>
          <b>
            <RichText inline links={false}>
              {body.stem.trim() || m.editor_row_empty()}
            </RichText>
          </b>
          <span className="meta block">
            {typeLabels[body.type]()}, {levelLabels[bloom]()}, {quiz.title}
          </span>
          {citation && (
            <span className="block mt-1 font-normal type-sm leading-[1.5] font-read wrap-anywhere">
              <span className="highlight-soft">
                <FormulaText>{citation.quote}</FormulaText>
              </span>{' '}
              <span className="meta">
                {citation.sourceName}, {placeShort(citation.place)}
              </span>
            </span>
          )}
        </span>
      </label>
    </li>
  )
}

const anything: WantedQuestions = { q: '', type: '', bloom: '', subject: '' }

const subjectName = (value: string): string => subjects.find(one => one.value === value)?.label ?? value

type FilterProps = {
  wanted: WantedQuestions
  offered: readonly string[]
  onWant(wanted: WantedQuestions): void
}

/** Filters; subjects are offered if any question has one. */
function Filters({ wanted, offered, onWant }: FilterProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-3">
      {(offered.length > 0 || wanted.subject !== '') && (
        <SelectField
          label={m.own_questions_subject()}
          placeholder={m.own_questions_any()}
          value={wanted.subject}
          choices={offered.map(value => ({ value, label: subjectName(value) }))}
          onChange={event => onWant({ ...wanted, subject: event.target.value })}
        />
      )}
      <SelectField
        label={m.own_questions_kind()}
        placeholder={m.own_questions_any()}
        value={wanted.type}
        choices={questionTypes.map(value => ({ value, label: typeLabels[value]() }))}
        onChange={event =>
          onWant({ ...wanted, type: questionTypes.find(type => type === event.target.value) ?? '' })
        }
      />
      <SelectField
        label={m.own_questions_level()}
        placeholder={m.own_questions_any()}
        value={wanted.bloom}
        choices={bloomLevels.map(value => ({ value, label: levelLabels[value]() }))}
        onChange={event =>
          onWant({ ...wanted, bloom: bloomLevels.find(level => level === event.target.value) ?? '' })
        }
      />
    </div>
  )
}

/** Own questions across quizzes, to select from, each with its passage. */
export function OwnQuestions({ chosen, onToggle, except }: Props) {
  const [wanted, setWanted] = useState(anything)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useOwnQuestions(wanted, except)
  const shown = data?.pages.flatMap(({ questions }) => questions)
  const isAny = Object.values(wanted).every(part => part === '')
  const search = useCallback((q: string) => setWanted(before => ({ ...before, q })), [])
  return (
    <div className="grid gap-3">
      <SearchField label={m.own_questions_search()} q={wanted.q} onSearch={search} />
      <Filters wanted={wanted} offered={data?.pages[0]?.subjects ?? []} onWant={setWanted} />
      {error && <Notice bad>{error.message}</Notice>}
      {!shown && !error && <Skeleton label={m.own_questions_loading()} lines={4} />}
      {shown?.length === 0 && (
        <p className="muted" role="status">
          {isAny ? m.own_questions_none() : m.own_questions_no_hits()}
        </p>
      )}
      <ul className={styles.ownQuestions}>
        {shown?.map(question => (
          <Line
            key={question.id}
            question={question}
            checked={chosen.has(question.id)}
            onToggle={() => onToggle(question.id)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="justify-self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.own_questions_more()}
        </Button>
      )}
    </div>
  )
}
