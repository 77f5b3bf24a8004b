import type { Turn } from '@lantern/contract/help/chat/chat'
import { groupBlocks } from '@lantern/contract/help/chat/excerpts.rules'
import * as m from '@lantern/messages'
import { CircleAlert, RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import { AnswerFoot } from './answer-foot.tsx'
import { Corrections, Unanswered } from './answer-remarks.tsx'
import { AnswerSentence, Chip, type HighlightProps } from './answer-sentence.tsx'
import styles from './chat.module.css'
import { HelpPlaces } from './help-places.tsx'
import { MoreFold } from './more-fold.tsx'
import { useRetryTurn } from './queries.ts'
import { notFoundLabel, readingLabel } from './reading-labels.ts'
import { RequestTools } from './request-tools.tsx'
import { citeKey, getSentence, isHelpLimited } from './turns.rules.ts'
import { UnderstoodQuestion } from './understood-question.tsx'

type Props = HighlightProps & {
  turn: Turn
  sourceName: string | null
  /** Source shown beside the conversation. */
  sourceId: string | undefined
  /** Number of later turns. */
  later: number
  /** Whether an answer of the conversation is running. */
  busy: boolean
}

/** Notice that the material has no answer, with the nearest passages. */
function NotFound({ turn, sourceName, ...highlights }: Omit<Props, 'sourceId' | 'later' | 'busy'>) {
  const index = turn.sentences.length
  const active = highlights.highlight?.key
    ? getSentence(highlights.highlight.key) === `${turn.id} ${index}`
    : false
  return (
    <div
      className={`${styles.lead} ${active ? 'on' : ''}`}
      data-part={`lead ${active ? 'on' : ''}`}
      data-thread-end={active || undefined}
    >
      <p>{notFoundLabel(turn, sourceName)}</p>
      {turn.nearest.length > 0 && (
        <>
          <p className="meta mt-3 mb-1 font-[family-name:var(--font-ui)]">{m.chat_nearest()}</p>
          <ul className="grid gap-2">
            {turn.nearest.map((citation, chip) => (
              <li key={citeKey(turn.id, index, chip)} className="text-[0.94em]">
                {citation.heading && (
                  <b className="block font-[family-name:var(--font-ui)] text-[0.86em]">{citation.heading}</b>
                )}
                <q>
                  <FormulaText>{citation.quote}</FormulaText>
                </q>{' '}
                <Chip citeKey={citeKey(turn.id, index, chip)} citation={citation} {...highlights} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export function Unfinished({ turn }: { turn: Turn }) {
  const retry = useRetryTurn()
  const failed = turn.state === 'failed'
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p
        className={`flex items-center gap-2 ${failed ? 'text-bad' : 'muted'}`}
        role={failed ? 'alert' : undefined}
      >
        {failed && <CircleAlert className="i" aria-hidden="true" />}
        {failed ? m.chat_failed() : m.chat_stopped()}
      </p>
      <Button
        size="sm"
        icon={<RotateCcw className="i" aria-hidden="true" />}
        busy={retry.isPending}
        onClick={() => retry.mutate(turn.id)}
      >
        {m.chat_again()}
      </Button>
    </div>
  )
}

/** Question and its answer so far. */
export function TurnView({ turn, sourceName, sourceId, later, busy, ...highlights }: Props) {
  const answering = turn.state === 'answering'
  const limited = isHelpLimited(turn)
  return (
    <>
      <h2 className={styles.sayQ}>{turn.question}</h2>
      <div className={`${styles.answer} grid gap-3 min-w-0`} data-part="answer" aria-busy={answering}>
        <UnderstoodQuestion turn={turn} later={later} busy={busy} />
        <Corrections turn={turn} />
        <div className={`read ${styles.answerText} grid gap-3.5 text-[1.04rem] wrap-anywhere`}>
          {groupBlocks(turn.sentences).map(block =>
            block.kind === 'more' ? (
              <MoreFold
                key={block.index}
                turn={turn}
                index={block.index}
                excerpts={block.excerpts}
                {...highlights}
              />
            ) : (
              <AnswerSentence
                key={block.index}
                turn={turn}
                pieces={block.pieces}
                {...highlights}
                last={block.pieces.at(-1)!.index === turn.sentences.length - 1}
              />
            ),
          )}
          <Unanswered turn={turn} />
          {limited && !answering && <HelpPlaces turn={turn} {...highlights} />}
          {turn.notFound && !limited && <NotFound turn={turn} sourceName={sourceName} {...highlights} />}
          {answering && turn.sentences.length === 0 && (
            <span className="caret justify-self-start" aria-hidden="true" />
          )}
        </div>
        {answering && <p className="meta">{readingLabel(turn)}</p>}
        {(turn.state === 'failed' || turn.state === 'stopped') && <Unfinished turn={turn} />}
        {!answering && <RequestTools turn={turn} sourceId={sourceId} />}
        {!answering && (turn.sentences.length > 0 || turn.notFound) && <AnswerFoot turn={turn} />}
      </div>
    </>
  )
}
