import type { Place, Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { placeLong, placeShort } from '../../../lib/place-labels.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useReadPagesAgain } from './queries.ts'
import { sourceRemarks } from './source-length.ts'
import { sourceAddress } from './sources.rules.ts'

/** Links that open a source at the places of a remark. */
function Places({ source, places }: { source: Source; places: readonly Place[] }) {
  return places.map((place, i) => (
    <Fragment key={placeShort(place)}>
      {i > 0 && ', '}
      <Link
        className="link"
        to={sourceAddress(source.id, place)}
        aria-label={m.library_open_at({ name: source.name, place: placeLong(place) })}
      >
        {placeShort(place)}
      </Link>
    </Fragment>
  ))
}

/** One line about what was not read, with its places. */
function LeftOut({ source }: { source: Source }) {
  return (
    <>
      {m.library_left_out()}
      {source.leftOut.map(({ reason, text, places }, i) => (
        <Fragment key={reason}>
          {i > 0 && '; '}
          {text}
          {places.length > 0 && (
            <>
              {' ('}
              <Places source={source} places={places} />)
            </>
          )}
        </Fragment>
      ))}
      {m.sentence_end()}
    </>
  )
}

function ReadAgain({ source }: { source: Source }) {
  const again = useReadPagesAgain()
  const read = () =>
    again.mutate(source.id, {
      onSuccess: () => showToast(m.library_reads_again({ name: source.name })),
    })
  return (
    <button type="button" className="link" disabled={again.isPending} onClick={read}>
      {m.library_read_again()}
    </button>
  )
}

const line = 'meta mb-2 block ps-8'

type Props = { source: Source; onEncoding?: ((source: Source) => void) | undefined }

/** How a source was read, what was left out of it, and ways to read that again. */
export function SourceRemarks({ source, onEncoding }: Props) {
  return (
    <>
      {sourceRemarks(source).map(({ text, places }) => (
        <span key={text} className={line}>
          {text} <Places source={source} places={places} />
        </span>
      ))}
      {source.encoding !== null && onEncoding && (
        <span className={line}>
          <button type="button" className="link" onClick={() => onEncoding(source)}>
            {m.source_encoding()}
          </button>
        </span>
      )}
      {source.leftOut.length > 0 && (
        <span className={line}>
          <LeftOut source={source} /> {source.canReadAgain && <ReadAgain source={source} />}
        </span>
      )}
    </>
  )
}
