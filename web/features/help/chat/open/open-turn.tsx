import type { Turn } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { FormulaText } from '../../../../ui/text/formula-text.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { AnswerFoot } from '../answer-foot.tsx'
import { Corrections, Unanswered } from '../answer-remarks.tsx'
import { AnswerSentence, Chip, type HighlightProps } from '../answer-sentence.tsx'
import chatStyles from '../chat.module.css'
import { HelpPlaces } from '../help-places.tsx'
import { MoreFold } from '../more-fold.tsx'
import { isBeyondQuoting, notFoundLabel, readingLabel } from '../reading-labels.ts'
import { RequestTools } from '../request-tools.tsx'
import { Unfinished } from '../turn-view.tsx'
import { citeKey, isHelpLimited } from '../turns.rules.ts'
import { UnderstoodQuestion } from '../understood-question.tsx'
import styles from './open.module.css'
import { getPieces } from './pieces.rules.ts'

/** Steps of help with an exercise; the last is the solution. */
const hintSteps: typeof import('@lantern/contract/help/chat/chat').hintSteps = 4

/** Reason why there is no answer or no hint. */
const nothingLabel = (turn: Turn): string => {
  const { engine, hint, nearest } = turn
  const helps = nearest.length > 0
  if (hint !== null && engine === 'model') return m.open_chat_no_hint()
  if (hint !== null) return helps ? m.open_chat_help_passages() : m.open_chat_help_nothing()
  return helps || engine === 'model' || isBeyondQuoting(turn)
    ? notFoundLabel(turn, null)
    : m.open_chat_nothing()
}

type AnswerProps = HighlightProps & { turn: Turn }

const show = (text: string): ReactNode => (
  <RichText inline links={false}>
    {text}
  </RichText>
)

/** Paragraphs without a source, under one label. */
function Own({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className={styles.own} data-part="own">
      <p className={styles.ownMark}>{m.open_chat_own()}</p>
      {/* Whole again, so that a list or a table is one. */}
      <div className={`${styles.markdown} grid gap-3 min-w-0 whitespace-normal`}>
        <RichText links={false}>{paragraphs.join('\n\n')}</RichText>
      </div>
    </div>
  )
}

function Nothing({ turn, ...highlights }: AnswerProps) {
  return (
    <div className={chatStyles.lead} data-part="lead">
      <p>{nothingLabel(turn)}</p>
      <ul className="mt-3 grid gap-2">
        {turn.nearest.map((citation, chip) => {
          const key = citeKey(turn.id, turn.sentences.length, chip)
          return (
            <li key={key} className="text-[0.94em]">
              <q>
                <FormulaText>{citation.quote}</FormulaText>
              </q>{' '}
              <Chip citeKey={key} citation={citation} {...highlights} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Answer({ turn, ...highlights }: AnswerProps) {
  const answering = turn.state === 'answering'
  const last = turn.sentences.length - 1
  const limited = isHelpLimited(turn)
  return (
    <div className={`read ${chatStyles.answerText} grid gap-3.5 text-[1.04rem] wrap-anywhere`}>
      {getPieces(turn.sentences).map(piece =>
        piece.kind === 'own' ? (
          <Own key={piece.index} paragraphs={piece.paragraphs} />
        ) : piece.kind === 'more' ? (
          <MoreFold
            key={piece.index}
            turn={turn}
            index={piece.index}
            excerpts={piece.excerpts}
            {...highlights}
          />
        ) : (
          <AnswerSentence
            key={piece.index}
            turn={turn}
            show={show}
            {...highlights}
            pieces={piece.excerpt}
            last={piece.excerpt.at(-1)!.index === last}
          />
        ),
      )}
      <Unanswered turn={turn} />
      {limited && !answering && <HelpPlaces turn={turn} {...highlights} />}
      {turn.notFound && !limited && <Nothing turn={turn} {...highlights} />}
      {answering && turn.sentences.at(-1)?.citations.length !== 1 && (
        <span className="caret justify-self-start" aria-hidden="true" />
      )}
    </div>
  )
}

type HelpProps = { turn: Turn; busy: boolean; onHelp(help: 'next-hint' | 'solution'): void }

/** Buttons for more help with an exercise. The built-in engine has passages and no solution. */
function MoreHelp({ turn, busy, onHelp }: HelpProps) {
  if (turn.hint === null || turn.hint >= hintSteps) return null
  const builtIn = turn.engine === 'built-in'
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" disabled={busy} onClick={() => onHelp('next-hint')}>
        {builtIn ? m.open_chat_more_passages() : m.open_chat_next_hint()}
      </Button>
      {!builtIn && (
        <Button size="sm" look="quiet" disabled={busy} onClick={() => onHelp('solution')}>
          {m.open_chat_show_solution()}
        </Button>
      )}
    </div>
  )
}

function Question({ turn, onEdit }: { turn: Turn; onEdit: (() => void) | null }) {
  return (
    <div className={`${styles.asked} flex justify-end items-center gap-1`}>
      {onEdit && (
        <IconButton small label={m.open_chat_edit()} onClick={onEdit}>
          <Pencil className="i" aria-hidden="true" />
        </IconButton>
      )}
      <h2 className={chatStyles.sayQ}>{turn.question}</h2>
    </div>
  )
}

type Props = AnswerProps & {
  /** The only source that is asked. */
  sourceId: string | undefined
  /** Editor shown instead of the question while it is edited, or null. */
  editor: ReactNode | null
  onEdit: (() => void) | null
  /** Number of later turns. */
  later: number
  /** Help with an exercise; null except below the last answer. */
  help: Omit<HelpProps, 'turn'> | null
}

/** Message and its answer: Markdown with sources if any, or a hint. */
export function OpenTurn({ turn, sourceId, editor, onEdit, later, help, ...highlights }: Props) {
  const answering = turn.state === 'answering'
  const hinted = turn.hint !== null && turn.engine === 'model'
  return (
    <>
      {editor ?? <Question turn={turn} onEdit={onEdit} />}
      <div className={`${chatStyles.answer} grid gap-3 min-w-0`} data-part="answer" aria-busy={answering}>
        {hinted && (
          <p className="justify-self-start border border-line-strong rounded-1 py-0.5 px-2.5 type-sm font-[560]">
            {turn.hint === hintSteps
              ? m.open_chat_solution()
              : m.open_chat_hint({ step: turn.hint ?? 1, steps: hintSteps })}
          </p>
        )}
        {!editor && <UnderstoodQuestion turn={turn} later={later} busy={onEdit === null} />}
        <Corrections turn={turn} />
        <Answer turn={turn} {...highlights} />
        {answering && <p className="meta">{readingLabel(turn)}</p>}
        {(turn.state === 'failed' || turn.state === 'stopped') && <Unfinished turn={turn} />}
        {!answering && help && <MoreHelp turn={turn} {...help} />}
        {!answering && <RequestTools turn={turn} sourceId={sourceId} />}
        {!answering && (turn.sentences.length > 0 || turn.notFound) && <AnswerFoot turn={turn} open />}
      </div>
    </>
  )
}
