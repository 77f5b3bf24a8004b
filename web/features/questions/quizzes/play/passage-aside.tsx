import type { Place } from '@lantern/contract/material/library/library'
import type { Attempt, PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { CitedPassage } from '../../../../lib/answers/cited-passage.tsx'
import { placeLong } from '../../../../lib/place-labels.ts'

/** Address of a place in a source, provided by another feature. */
export type AddressOf = (sourceId: string, place: Place) => string

type Props = {
  question: PlayedQuestion
  mode: Attempt['mode']
  isHomework: boolean
  addressOf: AddressOf
}

/** Cited passage of a revealed question, highlighted, with a link to its page. */
export function Passage({ question, addressOf }: Pick<Props, 'question' | 'addressOf'>) {
  const solution = question.verdict?.solution
  const [citation] = solution?.citations ?? []
  if (!solution || !citation) return null
  return (
    <>
      <CitedPassage of={solution} />
      <p>
        <Link className="link" to={addressOf(citation.sourceId, citation.place)} state={{ citation }}>
          {m.play_open_place({ place: placeLong(citation.place) })}
        </Link>
      </p>
    </>
  )
}

/** Aside of the question: its heading first, its passage once it may be shown. */
export function PassageAside({ question, mode, isHomework, addressOf }: Props) {
  const heading = question.facts.headings.at(-1)
  return (
    <aside className="sticky top-5 grid gap-3.5 max-860:static">
      {question.verdict ? (
        <>
          <p className="meta">{m.play_passage()}</p>
          <Passage question={question} addressOf={addressOf} />
        </>
      ) : (
        <>
          {heading && <p className="muted">{m.play_about({ heading })}</p>}
          <p className="meta">
            {isHomework
              ? m.play_passage_homework()
              : mode === 'exam'
                ? m.play_passage_end()
                : m.play_passage_after()}
          </p>
        </>
      )}
    </aside>
  )
}
