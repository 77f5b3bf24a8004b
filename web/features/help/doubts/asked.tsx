import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { CoveredText } from '../../../lib/covered-text.tsx'
import { AttachedSound } from './attached-sound.tsx'
import { ShownPictures } from './pictures/shown-pictures.tsx'
import { QuotedSource } from './quoted-source.tsx'

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
      <div className="font-normal text-[1.06rem] leading-[1.6] font-read whitespace-pre-wrap wrap-anywhere">
        <CoveredText>{question}</CoveredText>
      </div>
      <ShownPictures pictures={pictures} isMine={isAsker} onDrawn={onDrawn} />
      {attached.map((citation, number) => (
        <div key={`${citation.passageId} ${citation.quote}`} className="grid gap-2">
          <span className="vh">{m.doubt_attached_of({ name: citation.sourceName })}</span>
          <QuotedSource citation={citation} {...citation.context} openSources={doubt.openSources} />
          {citation.hasSound && <AttachedSound doubtId={doubt.id} number={number} citation={citation} />}
        </div>
      ))}
    </div>
  )
}
