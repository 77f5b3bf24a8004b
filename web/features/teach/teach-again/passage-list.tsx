import type { FailedPassage, WrongIdea } from '@lantern/contract/teach/teach-again/teach-again'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { placeLong, placeShort } from '../../../lib/place-labels.ts'
import { sourceAddress } from '../../../lib/source-address.rules.ts'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { SourceCard } from '../../../ui/workspace/source-card.tsx'
import { ideaLetter, ideaText, intervalLabel } from './labels.ts'
import styles from './teach-again.module.css'

/** Commonest wrong answer with its count, and the stored reason. */
function Idea({ idea, passage }: { idea: WrongIdea; passage: FailedPassage }) {
  const body = passage.questions.find(({ id }) => id === idea.questionId)?.body
  const letter = body ? ideaLetter(idea, body) : null
  return (
    <>
      <p className={styles.idea}>
        {letter && <span className={styles.letter}>{letter}</span>}
        <span className="wrap-anywhere">
          <span className="vh">{m.teach_again_choice_wrong({ answer: '' })}</span>
          <RichText inline>{ideaText(idea)}</RichText>
        </span>
        <span className="mono whitespace-nowrap">
          {m.teach_again_of({ part: idea.count, whole: idea.answered })}
        </span>
      </p>
      {idea.why && (
        <p className="muted type-sm">
          <RichText inline>{idea.why}</RichText>
        </p>
      )}
    </>
  )
}

type OtherProps = { question: FailedPassage['questions'][number]; isBesideIt: boolean }

/** Further question about the passage, with its words where they are others. */
function OtherQuestion({ question: { body, quote }, isBesideIt }: OtherProps) {
  return (
    <div className="type-sm wrap-anywhere">
      <p className="text-ink-2">
        <RichText inline>{body.stem}</RichText>
      </p>
      {isBesideIt && (
        <p className="read mt-1">
          <span className="highlight-soft">
            <FormulaText>{quote}</FormulaText>
          </span>
        </p>
      )}
    </div>
  )
}

type EntryProps = { passage: FailedPassage; number: number; isCurrent: boolean; onChoose(): void }

function Entry({ passage, number, isCurrent, onChoose }: EntryProps) {
  const { citation, questions, missed, students, wrongIdea } = passage
  const stem = questions[0]?.body.stem ?? ''
  return (
    <li className={styles.passage} data-current={isCurrent || undefined}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h2 className="m-0">
        <button type="button" className={styles.stem} aria-pressed={isCurrent} onClick={onChoose}>
          <RichText inline>{stem}</RichText>
        </button>
      </h2>
      <p className={styles.figure} title={intervalLabel(passage)}>
        {m.teach_again_of({ part: missed, whole: students })}
        <small>{m.teach_again_had_it_wrong()}</small>
      </p>
      <div className={styles.rest}>
        {wrongIdea && <Idea idea={wrongIdea} passage={passage} />}
        <p className="read">
          <span className="highlight-soft">
            <FormulaText>{citation.quote}</FormulaText>
          </span>{' '}
          <span className="meta whitespace-nowrap">{placeShort(citation.place)}</span>
        </p>
        <p className="meta">
          {[
            intervalLabel(passage),
            questions.length > 1 && m.teach_again_more_questions({ count: questions.length - 1 }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {questions.slice(1).map(question => (
          <OtherQuestion
            key={question.id}
            question={question}
            isBesideIt={question.quote !== citation.quote}
          />
        ))}
      </div>
    </li>
  )
}

type Props = { passages: readonly FailedPassage[]; current: number; onChoose(index: number): void }

export function PassageList({ passages, current, onChoose }: Props) {
  return (
    <ol>
      {passages.map((passage, i) => (
        <Entry
          key={`${passage.citation.passageId} ${passage.questions[0]?.id}`}
          passage={passage}
          number={i + 1}
          isCurrent={i === current}
          onChoose={() => onChoose(i)}
        />
      ))}
    </ol>
  )
}

const materialNotes = { open: null, 'not-in-class': m.teach_again_not_in_class, gone: m.teach_again_gone }

/** The words of one passage on paper, with the link to its source. */
export function PassagePage({ passage: { citation, context, material } }: { passage: FailedPassage }) {
  const note = materialNotes[material]?.()
  return (
    <aside className={styles.beside} aria-labelledby="page-that-clears">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="h-card" id="page-that-clears">
          {m.teach_again_page()}
        </h2>
        {material !== 'gone' && (
          <Link
            className="link type-sm"
            to={sourceAddress(citation.sourceId, citation.place)}
            state={{ citation }}
          >
            {m.teach_again_open_place({ place: placeLong(citation.place) })}
          </Link>
        )}
      </div>
      <div className="mt-3">
        <SourceCard
          name={citation.sourceName}
          place={placeShort(citation.place)}
          quote={citation.quote}
          before={context?.before ?? ''}
          after={context?.after ?? ''}
        />
      </div>
      {note && <p className="muted type-sm mt-3">{note}</p>}
    </aside>
  )
}
