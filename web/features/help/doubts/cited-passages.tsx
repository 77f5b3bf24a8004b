import type { QuotedPassage } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { placeLong, placeShort } from '../../../lib/place-labels.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Cite } from '../../../ui/text/cite.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import styles from './doubts.module.css'
import { QuotedSource } from './quoted-source.tsx'

type Props = {
  passages: readonly QuotedPassage[]
  openSources: readonly string[]
  /** Whether the passages are aligned right, below the reader's own message. */
  alignEnd?: boolean
}

/** Chips of the passages that a message or a correction cites; a press shows the passage with the words lit. */
export function CitedPassages({ passages, openSources, alignEnd = false }: Props) {
  const [shown, setShown] = useState<number | null>(null)
  const passage = shown === null ? undefined : passages[shown]
  if (passages.length === 0) return null
  return (
    <>
      <ul
        className={`mt-2 flex flex-wrap gap-2 ${alignEnd ? 'justify-end' : ''}`}
        aria-label={m.doubt_cited()}
      >
        {passages.map(({ citation }, at) => (
          <li key={`${citation.passageId} ${citation.quote}`}>
            <Cite
              name={citation.sourceName}
              place={placeShort(citation.place)}
              label={m.chat_cite({ place: placeLong(citation.place), name: citation.sourceName })}
              pressed={shown === at}
              onPress={() => setShown(at)}
              preview={
                <p className="line-clamp-6">
                  <FormulaText>{citation.quote}</FormulaText>
                </p>
              }
            />
          </li>
        ))}
      </ul>
      {passage && (
        <Dialog
          open
          onClose={() => setShown(null)}
          title={passage.citation.sourceName}
          closeLabel={m.dialog_close()}
          className={styles.doubtLarge}
        >
          <QuotedSource
            citation={passage.citation}
            before={passage.passage.slice(0, passage.quoteStart)}
            after={passage.passage.slice(passage.quoteEnd)}
            openSources={openSources}
          />
        </Dialog>
      )}
    </>
  )
}
