import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import * as m from '@lantern/messages'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useSources } from '../features/material/library/queries.ts'
import { firstSample, sourceAddress } from '../features/material/library/sources.rules.ts'
import { SuggestedPractice } from '../features/questions/question-bank/practice/suggested-practice.tsx'
import { ChooseQuiz } from '../features/questions/quizzes/choose-quiz.tsx'
import { HandedInHere } from '../features/questions/quizzes/play/handed-in-here.tsx'
import { QuizPlayer } from '../features/questions/quizzes/play/quiz-player.tsx'
import type { PlayedSound } from '../features/questions/quizzes/play/use-listening.ts'
import { useOfflinePlay } from '../features/questions/quizzes/play/use-offline-play.ts'
import { useAttempt, usePlay, useResults, useStartAttempt } from '../features/questions/quizzes/queries.ts'
import { attemptAddress } from '../features/questions/quizzes/quiz-labels.ts'
import styles from '../features/questions/quizzes/quizzes.module.css'
import { RefusedAnswers } from '../features/questions/quizzes/results/refused-answers.tsx'
import { ResultsView } from '../features/questions/quizzes/results/results-view.tsx'
import { GenerationProgress } from '../features/study/generations/generation-progress.tsx'
import { useGeneration } from '../features/study/generations/queries.ts'
import { ApiError } from '../lib/api.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Pending } from '../ui/page/pending.tsx'
import { WithRecording, WithVideo } from './play/with-sound.tsx'

export const meta = () => [{ title: m.page_title({ page: m.bar_smartquiz() }) }]

function BackToHomework({ attemptId }: { attemptId: string }) {
  const { data } = useAttempt(attemptId)
  if (!data?.homework) return null
  return (
    <Link className={buttonClass('primary')} to={`/homework/${data.homework.id}`}>
      {m.homework_back()}
    </Link>
  )
}

/** Results, with what didn't count. */
function ResultsPage({ attemptId }: { attemptId: string }) {
  return (
    <>
      <RefusedAnswers attemptId={attemptId} />
      <ResultsOf attemptId={attemptId} />
    </>
  )
}

function ResultsOf({ attemptId }: { attemptId: string }) {
  const { data, error } = useResults(attemptId)
  const start = useStartAttempt()
  const { judge } = usePlay(attemptId)
  const navigate = useNavigate()
  if (error instanceof ApiError && error.code === 'results-later')
    return <EmptyState action={<BackToHomework attemptId={attemptId} />}>{error.message}</EmptyState>
  if (!data) return <Pending error={error} label={m.results_loading()} lines={8} />
  const { attempt, results } = data
  const play = (quizId: string, missedOf?: string) =>
    start.mutate(
      { quizId, timeFactor: attempt.timeFactor, ...(missedOf ? { missedOf } : {}) },
      { onSuccess: begun => navigate(attemptAddress(begun.attempt.id)) },
    )
  return (
    <ResultsView
      attempt={attempt}
      results={results}
      addressOf={sourceAddress}
      busy={start.isPending}
      onPractise={() => play(attempt.quizId, attempt.id)}
      onAgain={() => play(attempt.quizId)}
      judging={judge.isPending}
      onJudge={(questionId, judgement) => judge.mutate({ questionId, judgement })}
      next={
        attempt.homework === null && (
          <SuggestedPractice
            heading={m.practice_next()}
            first={results.topics.filter(({ right, total }) => right < total).map(({ topic }) => topic)}
            onStarted={quizId => play(quizId)}
          >
            <Link className="link justify-self-start" to="/question-bank">
              {m.practice_next_other()}
            </Link>
          </SuggestedPractice>
        )
      }
    />
  )
}

function Page({ children }: { children: React.ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={`${styles.qMain} block!`}>
      {children}
    </main>
  )
}

/** Placeholder of the next question while it is generated, or the reason why it won't come. */
function Making({
  attempt,
  generation,
}: {
  attempt: Attempt
  generation: Parameters<typeof useGeneration>[0]
}) {
  const current = useGeneration(generation)
  return (
    <div className="grid max-w-[52ch] gap-4">
      <h1 className="h-page">{m.play_more_coming()}</h1>
      {current && <GenerationProgress generation={current} />}
      {current?.state === 'failed' && <p>{m.play_ended_text({ count: attempt.questions.length })}</p>}
    </div>
  )
}

function Playing({ attemptId }: { attemptId: string }) {
  const { data: attempt, error, generation } = useAttempt(attemptId)
  const play = usePlay(attemptId)
  if (!attempt)
    return (
      <Page>
        <Pending error={error} label={m.play_loading()} lines={6} />
      </Page>
    )
  if (attempt.finishedAt) return <Navigate to={`${attemptAddress(attemptId)}&results`} replace />
  const making = <Making attempt={attempt} generation={generation} />
  return <PlayedOrHeard attempt={attempt} play={play} making={making} />
}

/** Player with the recording or video that stops for the questions, where its player wants it or a homework is so. */
function PlayedOrHeard({ attempt, ...rest }: PlayedProps) {
  const [params] = useSearchParams()
  const { data: sources } = useSources()
  const { stops, homework } = attempt
  const source = sources?.find(({ id }) => id === stops?.sourceId)
  const kind = homework ? 'recording' : source?.kind
  if (!stops || (kind !== 'recording' && kind !== 'video')) return <Played attempt={attempt} {...rest} />
  if (!homework && !params.has('listen'))
    return <Played attempt={attempt} {...rest} listenTo={`${attemptAddress(attempt.id)}&listen`} />
  const stopping = { ...attempt, stops }
  const show = (sound: PlayedSound) => <Played attempt={attempt} {...rest} sound={sound} />
  return kind === 'video' && source ? (
    <WithVideo attempt={stopping} source={source}>
      {show}
    </WithVideo>
  ) : (
    <WithRecording attempt={stopping}>{show}</WithRecording>
  )
}

type PlayedProps = {
  attempt: Attempt
  play: ReturnType<typeof usePlay>
  making: React.ReactNode
  sound?: PlayedSound | null
  listenTo?: string
}

/** Quiz player with offline support: waiting answers are stored on the device, with a notice. */
function Played({ attempt, play, making, sound = null, listenTo }: PlayedProps) {
  const offline = useOfflinePlay(attempt, play)
  const { homework } = attempt
  const leaveTo = homework ? `/homework/${homework.id}` : '/quiz'
  const { handedIn } = offline
  if (handedIn) return <HandedInHere at={handedIn.at} leaveTo={leaveTo} onWithdraw={handedIn.withdraw} />
  return (
    <QuizPlayer
      attempt={offline.attempt}
      play={offline.play}
      leaveTo={leaveTo}
      addressOf={sourceAddress}
      making={making}
      sound={sound}
      listenTo={listenTo}
      besides={
        offline.waiting > 0 && (
          <div className="my-4">
            <Notice>{m.homework_stored_offline({ count: offline.waiting })}</Notice>
          </div>
        )
      }
    />
  )
}

/** A quiz being played, and afterwards how it went. */
export default function QuizPlay() {
  const [params] = useSearchParams()
  const attemptId = params.get('attempt')
  const quizId = params.get('quiz')
  const sources = useSources()
  if (attemptId && params.has('results')) return <ResultsPage key={attemptId} attemptId={attemptId} />
  if (attemptId) return <Playing key={attemptId} attemptId={attemptId} />
  if (quizId) return <Navigate to={`/quizsummary?quiz=${quizId}`} replace />
  return (
    <main id="main" tabIndex={-1} className={`${styles.qMain} block!`}>
      <ChooseQuiz sampleId={firstSample(sources.data)?.id} />
    </main>
  )
}
