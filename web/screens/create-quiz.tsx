import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AddFiles } from '../features/material/library/add-files.tsx'
import { useSources } from '../features/material/library/queries.ts'
import { SourceIcon } from '../features/material/library/source-icon.tsx'
import { sourceLength } from '../features/material/library/source-length.ts'
import { askableSources } from '../features/material/library/sources.rules.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { useModel } from '../features/people/usage/queries.ts'
import styles from '../features/questions/quizzes/quizzes.module.css'
import {
  isAllLeftOut,
  type LeftOut,
  listParts,
  sumAvailable,
} from '../features/questions/quizzes/setup/available/available.rules.ts'
import { CountedSections } from '../features/questions/quizzes/setup/available/counted-sections.tsx'
import { useCounted } from '../features/questions/quizzes/setup/available/use-counted.ts'
import { getPages } from '../features/questions/quizzes/setup/choices.rules.ts'
import { SourceChoice } from '../features/questions/quizzes/setup/source-choice.tsx'
import { useMakeTeacherQuiz, useTeacherQuizzes } from '../features/questions/teacher-quizzes/queries.ts'
import { editorAddress, QuizList } from '../features/questions/teacher-quizzes/quiz-list.tsx'
import { listCells } from '../features/questions/teacher-quizzes/setup/plan.rules.ts'
import {
  type Choices,
  getLevels,
  SetupAside,
  SetupForm,
  startChoices,
} from '../features/questions/teacher-quizzes/setup/setup-form.tsx'
import { toggled } from '../lib/toggled.ts'
import { Notice } from '../ui/page/notice.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.create_quiz_title() }) }]

export const clientLoader = () => allowOnly(['teacher'])

/** Maximum sources per quiz. */
const maxSources = 20

type Pages = ReadonlyMap<string, { first: string; last: string }>

type Begun = { choices: Choices; chosen: ReadonlySet<string>; pages: Pages; leftOut: LeftOut }

/** Choices kept across navigation until the quiz is made. */
let begun: Begun | null = null

const useSetup = (sources: readonly Source[]) => {
  const wanted = useSearchParams()[0].getAll('source')
  const [choices, setChoices] = useState<Choices>(begun?.choices ?? startChoices)
  const [ticked, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        sources.flatMap(({ id }) => {
          if (wanted.length > 0) return wanted.includes(id) ? [id] : []
          return (begun ? begun.chosen.has(id) : sources.length === 1) ? [id] : []
        }),
      ),
  )
  const [pages, setPages] = useState<Pages>(begun?.pages ?? new Map())
  const [leftOut, setLeftOut] = useState<LeftOut>(begun?.leftOut ?? new Map())
  // Samples are no longer listed once there is own material.
  const chosen = new Set(sources.map(({ id }) => id).filter(id => ticked.has(id)))
  useEffect(() => {
    begun = { choices, chosen: ticked, pages, leftOut }
  }, [choices, ticked, pages, leftOut])
  // A topic without chosen material is searched in all of it.
  const byTopic = chosen.size === 0 && choices.topic.trim() !== ''
  const sourceIds = byTopic ? sources.slice(0, maxSources).map(({ id }) => id) : [...chosen]
  return {
    choices,
    chosen,
    pages,
    leftOut,
    setLeftOut,
    sourceIds,
    byTopic,
    change: (part: Partial<Choices>) => setChoices(current => ({ ...current, ...part })),
    toggle: (id: string) => setChosen(current => toggled(current, id)),
    choose: (ids: readonly string[]) => setChosen(current => new Set([...current, ...ids])),
    setPages: (id: string, typed: { first: string; last: string }) =>
      setPages(current => new Map(current).set(id, typed)),
  }
}

function Setup({ sources, hasOwn }: { sources: readonly Source[]; hasOwn: boolean }) {
  const setup = useSetup(sources)
  const { choices, chosen, pages, leftOut, sourceIds, byTopic, change, toggle, choose, setPages } = setup
  const make = useMakeTeacherQuiz()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const hasModel = useModel() !== null
  const counted = useCounted(hasModel ? [] : [...chosen], 'teacher')
  const ranges = getPages({ pages, sourceIds: chosen }, sources)
  const available = sumAvailable(counted, leftOut, ranges)
  const send = (byHand: boolean) => {
    const questionIds = [...choices.questionIds]
    const cells = listCells(choices.counts, getLevels(hasModel))
    if (!byHand && sourceIds.length === 0 && questionIds.length === 0) return setProblem(m.setup_choose())
    if (!byHand && sourceIds.length > 0 && cells.length === 0 && questionIds.length === 0)
      return setProblem(m.setup_no_counts())
    if (!byHand && isAllLeftOut(counted, leftOut)) return setProblem(m.quiz_sections_choose())
    setProblem(null)
    make.mutate(
      {
        title: choices.title.trim(),
        topic: choices.topic.trim() || null,
        types: [...choices.types],
        sourceIds: byHand ? [] : sourceIds,
        cells: byHand || sourceIds.length === 0 ? [] : cells,
        pages: byHand ? [] : ranges,
        parts: byHand ? [] : listParts(counted, leftOut),
        questionIds: byHand ? [] : questionIds,
      },
      {
        onSuccess: ({ quiz }) => {
          begun = null
          navigate(editorAddress(quiz.id))
        },
        onError: error => setProblem(error.message),
      },
    )
  }
  const names = sources.filter(({ id }) => chosen.has(id)).map(({ name }) => name)
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
          chosen={chosen}
          onToggle={toggle}
          pages={pages}
          onPages={setPages}
          sectionsOf={source => (
            <CountedSections
              source={source}
              counted={counted}
              leftOut={leftOut}
              onLeaveOut={setup.setLeftOut}
            />
          )}
          fromMistakes={false}
          onMistakes={() => {}}
          hasMistakes={false}
          adding={<AddFiles onAdded={choose}>{m.quiz_sources_add()}</AddFiles>}
        />
        <SetupForm
          choices={choices}
          onChange={change}
          hasModel={hasModel}
          hasOwn={hasOwn}
          available={available}
        />
      </div>
      <SetupAside
        choices={choices}
        hasModel={hasModel}
        problem={problem}
        material={byTopic ? m.setup_all_material() : names.join(', ') || m.setup_no_material()}
        fromMaterial={sourceIds.length > 0}
        busy={make.isPending}
        onMake={() => send(false)}
        onByHand={() => send(true)}
      />
    </form>
  )
}

/** A teacher's quizzes, and a new one. */
export default function CreateQuiz() {
  const { data, error } = useSources()
  const quizzes = useTeacherQuizzes()
  const has = (quizzes.data?.length ?? 0) > 0
  return (
    <div className="max-w-[1060px]">
      {quizzes.error && <Notice bad>{quizzes.error.message}</Notice>}
      {has && quizzes.data && (
        <section className="pb-12" aria-labelledby="mine">
          <div className="page-head">
            <h1 className="h-page" id="mine">
              {m.teacher_quizzes_title()}
            </h1>
            <a className="btn btn-primary" href="#new">
              {m.create_quiz_title()}
            </a>
          </div>
          <QuizList quizzes={quizzes.data} />
        </section>
      )}
      <section aria-labelledby="new">
        <div className="page-head">
          <div>
            {has ? (
              <h2 className="h-page" id="new">
                {m.create_quiz_title()}
              </h2>
            ) : (
              <h1 className="h-page" id="new">
                {m.create_quiz_title()}
              </h1>
            )}
            <p>{m.quiz_setup_promise()}</p>
          </div>
        </div>
        {error && <Notice bad>{error.message}</Notice>}
        {data && !quizzes.isPending ? (
          <Setup sources={askableSources(data)} hasOwn={has} />
        ) : (
          !error && <Skeleton label={m.quizzes_loading()} lines={6} />
        )}
      </section>
    </div>
  )
}
