import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AddFiles } from '../features/material/library/add-files.tsx'
import { useSources } from '../features/material/library/queries.ts'
import { SourceIcon } from '../features/material/library/source-icon.tsx'
import { sourceLength } from '../features/material/library/source-length.ts'
import { askableSources } from '../features/material/library/sources.rules.ts'
import { useModel } from '../features/people/usage/queries.ts'
import { PastQuizzes } from '../features/questions/quizzes/past-quizzes.tsx'
import { useAttempts, useMakeQuiz, useQuizzes } from '../features/questions/quizzes/queries.ts'
import styles from '../features/questions/quizzes/quizzes.module.css'
import { isAllLeftOut, sumAvailable } from '../features/questions/quizzes/setup/available/available.rules.ts'
import { CountedSections } from '../features/questions/quizzes/setup/available/counted-sections.tsx'
import { useCounted } from '../features/questions/quizzes/setup/available/use-counted.ts'
import {
  type Choices,
  getPages,
  startWith,
  toQuizSettings,
} from '../features/questions/quizzes/setup/choices.rules.ts'
import { QuizAside } from '../features/questions/quizzes/setup/quiz-aside.tsx'
import { QuizForm } from '../features/questions/quizzes/setup/quiz-form.tsx'
import { SourceChoice } from '../features/questions/quizzes/setup/source-choice.tsx'
import { useSession } from '../lib/session.ts'
import { toggled } from '../lib/toggled.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Section } from '../ui/page/section.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.quiz_setup_title() }) }]

/** Choices kept across navigation until the quiz is made. */
let begun: Choices | null = null

/** Initial choices from the address, such as a branch of a mind map; a single source is chosen by default. */
const useChoices = (sources: readonly Source[]) => {
  const [params] = useSearchParams()
  const [choices, setChoices] = useState(() =>
    begun && params.size === 0
      ? { ...begun, sourceIds: new Set(sources.map(({ id }) => id).filter(id => begun?.sourceIds.has(id))) }
      : startWith(
          params.get('source') ?? (sources.length === 1 ? (sources[0]?.id ?? null) : null),
          params.get('topic'),
          params.has('mistakes'),
        ),
  )
  useEffect(() => {
    begun = choices
  }, [choices])
  const change = (part: Partial<Choices>) => setChoices(current => ({ ...current, ...part }))
  return { choices, change }
}

function Setup({ sources }: { sources: readonly Source[] }) {
  const session = useSession()
  const { choices, change } = useChoices(sources)
  const attempts = useAttempts()
  const make = useMakeQuiz()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const hasModel = useModel() !== null
  const { fromMistakes } = choices
  // Samples are no longer listed once there is own material.
  const sourceIds = new Set(sources.map(({ id }) => id).filter(id => choices.sourceIds.has(id)))
  const counted = useCounted(hasModel || fromMistakes ? [] : [...sourceIds], 'student')
  const available = sumAvailable(
    counted,
    choices.leftOut,
    getPages({ pages: choices.pages, sourceIds }, sources),
  )
  const send = () => {
    if (!fromMistakes && sourceIds.size === 0) return setProblem(m.quiz_choose_source())
    if (isAllLeftOut(counted, choices.leftOut)) return setProblem(m.quiz_sections_choose())
    setProblem(null)
    make.mutate(
      { sourceIds: fromMistakes ? [] : [...sourceIds], settings: toQuizSettings(choices, sources, counted) },
      {
        onSuccess: ({ quiz }) => {
          begun = null
          navigate(`/quizsummary?quiz=${quiz.id}`)
        },
        onError: error => setProblem(error.message),
      },
    )
  }
  return (
    <form
      className={`${styles.setup} grid grid-cols-[minmax(0,1.35fr)_minmax(300px,1fr)] gap-[clamp(28px,5vw,84px)] items-start max-900:grid-cols-[minmax(0,1fr)]`}
      onSubmit={event => event.preventDefault()}
    >
      <div>
        <SourceChoice
          sources={sources}
          iconOf={source => <SourceIcon kind={source.kind} />}
          noteOf={sourceLength}
          chosen={sourceIds}
          onToggle={id => change({ sourceIds: toggled(sourceIds, id), fromMistakes: false })}
          pages={choices.pages}
          onPages={(id, typed) => change({ pages: new Map(choices.pages).set(id, typed) })}
          sectionsOf={source => (
            <CountedSections
              source={source}
              counted={counted}
              leftOut={choices.leftOut}
              onLeaveOut={leftOut => change({ leftOut })}
            />
          )}
          fromMistakes={fromMistakes}
          onMistakes={() => change({ fromMistakes: !fromMistakes })}
          hasMistakes={
            attempts.data?.some(
              ({ finishedAt, right, total }) => finishedAt && right !== null && right < total,
            ) ?? false
          }
          adding={
            session && (
              <AddFiles
                onAdded={ids => change({ sourceIds: new Set([...sourceIds, ...ids]), fromMistakes: false })}
              >
                {m.quiz_sources_add()}
              </AddFiles>
            )
          }
        />
        <QuizForm choices={choices} onChange={change} hasModel={hasModel} available={available} />
      </div>
      <QuizAside choices={choices} busy={make.isPending} problem={problem} onMake={send} />
    </form>
  )
}

/** Page of SmartQuiz: sources, number and kind of questions, and own quizzes. */
export default function QuizScreen() {
  const session = useSession()
  const { data, error } = useSources()
  const quizzes = useQuizzes()
  return (
    <div className="max-w-[1060px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.quiz_setup_title()}</h1>
          <p>{m.quiz_setup_promise()}</p>
        </div>
        {quizzes.data && quizzes.data.length > 0 && (
          <span className="flex flex-wrap gap-3">
            <Link className={buttonClass('quiet')} to="/student-results">
              {m.results_link()}
            </Link>
            <a className={buttonClass('quiet')} href="#past">
              {m.quiz_past()}
            </a>
          </span>
        )}
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {data ? (
        <Setup key={session?._id ?? 'visitor'} sources={askableSources(data)} />
      ) : (
        !error && <Skeleton label={m.quizzes_loading()} lines={6} />
      )}
      {quizzes.data && quizzes.data.length > 0 && (
        <Section id="past" title={m.quizzes_title()}>
          <PastQuizzes quizzes={quizzes.data} />
        </Section>
      )}
    </div>
  )
}
