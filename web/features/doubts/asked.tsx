import type { DoubtDetail } from '@lantern/contract/doubts/doubts'
import * as m from '@lantern/messages'
import { CoveredText } from '../../lib/covered-text.tsx'
import { placeShort } from '../../lib/place-labels.ts'
import { SourceCard } from '../../ui/workspace/source-card.tsx'
import { ShownPictures } from './pictures/shown-pictures.tsx'

/** The question as it was asked, with its photos and the words of the material that go with it. */
export function Asked({
  doubt,
  isAsker,
  onDrawn,
}: {
  doubt: DoubtDetail
  isAsker: boolean
  onDrawn?: (drawing: File) => void
}) {
  const { question, attached, pictures } = doubt
  return (
    <div className="grid gap-4">
      <div className="doubt-asked">
        <CoveredText>{question}</CoveredText>
      </div>
      <ShownPictures pictures={pictures} isMine={isAsker} onDrawn={onDrawn} />
      {attached.map(({ passageId, quote, sourceName, place }) => (
        <div key={`${passageId} ${quote}`}>
          <span className="vh">{m.doubt_attached_of({ name: sourceName })}</span>
          <SourceCard name={sourceName} place={placeShort(place)} quote={quote} />
        </div>
      ))}
    </div>
  )
}
