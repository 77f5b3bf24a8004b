import type { Place } from '@lantern/contract/material/library/library'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { CitedPassage } from '../../../../lib/answers/cited-passage.tsx'
import { placeLong, placeShort } from '../../../../lib/place-labels.ts'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { FormulaText } from '../../../../ui/text/formula-text.tsx'

/** Address of a place in a source, provided by another feature. */
export type AddressOf = (sourceId: string, place: Place) => string

type Props = {
  question: TeacherQuestion
  addressOf: AddressOf
  /** Choosing another passage, or none; absent where the question is only read. */
  change?: { onChoose(): void; onClear(): void }
}

/** Cited passage of a question, highlighted, with links to its page and to choose another. */
export function PassagePanel({ question, addressOf, change }: Props) {
  const [citation, ...more] = question.citations
  return (
    <aside
      className="bg-well border-s border-s-line pt-[clamp(20px,2vw,28px)] px-[clamp(16px,1.8vw,28px)] pb-12 grid gap-3.5 content-start max-1023:col-span-full max-1023:border-s-0 max-1023:border-t max-1023:border-t-line"
      data-part="ed-src"
      aria-label={m.editor_passage()}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="h-card">{m.editor_rests_on()}</h2>
        {citation && <span className="cite on">{placeShort(citation.place)}</span>}
      </div>
      {citation ? (
        <CitedPassage of={question}>
          {more.map(({ quote, place }) => (
            <p key={`${placeShort(place)} ${quote}`} className="read">
              <span className="highlight-soft">
                <FormulaText>{quote}</FormulaText>
              </span>
            </p>
          ))}
        </CitedPassage>
      ) : (
        <p className="muted">{m.editor_passage_none()}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {citation && (
          <Link
            className={buttonClass('line', 'sm')}
            to={addressOf(citation.sourceId, citation.place)}
            state={{ citation }}
            aria-label={m.play_open_place({ place: placeLong(citation.place) })}
          >
            {m.editor_open_page()}
          </Link>
        )}
        {change && (
          <Button look={citation ? 'quiet' : 'line'} size="sm" onClick={change.onChoose}>
            {citation ? m.editor_passage_other() : m.editor_passage_choose()}
          </Button>
        )}
        {change && citation && (
          <Button look="quiet" size="sm" onClick={change.onClear}>
            {m.editor_passage_clear()}
          </Button>
        )}
      </div>
    </aside>
  )
}
