import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { placeShort } from '../../../lib/place-labels.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { SourceCard } from '../../../ui/workspace/source-card.tsx'
import type { AddressOf } from './answer-labels.ts'

/** Answer with its quotations, and a note if a source has changed since. */
export function AnswerText({ answer, addressOf }: { answer: ConfirmedAnswer; addressOf: AddressOf }) {
  return (
    <div className="grid gap-4">
      {answer.isStale && <Notice>{m.answer_stale()}</Notice>}
      <div className="read max-w-[68ch] whitespace-pre-wrap">
        <RichText links={false}>{answer.answer}</RichText>
      </div>
      {answer.quotations.map(({ sourceName, quote, place, sourceId }) => (
        <SourceCard key={`${sourceName} ${quote}`} name={sourceName} place={placeShort(place)} quote={quote}>
          {sourceId && (
            <Link className="link" to={addressOf(sourceId, place)}>
              {m.answer_open_source()}
            </Link>
          )}
        </SourceCard>
      ))}
    </div>
  )
}
