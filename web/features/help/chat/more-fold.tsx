// Text of the page that doesn't answer but helps to understand, folded below its place.
import type { Turn } from '@lantern/contract/help/chat/chat'
import type { PlacedSentence } from '@lantern/contract/help/chat/excerpts.rules'
import * as m from '@lantern/messages'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Chip, type HighlightProps, isActive, Words } from './answer-sentence.tsx'
import styles from './chat.module.css'
import { citeKey, foldKey } from './turns.rules.ts'
import { useFold } from './use-folds.ts'

type Props = HighlightProps & { turn: Turn; index: number; excerpts: readonly PlacedSentence[][] }

const getLabel = (excerpts: readonly PlacedSentence[][]): string => {
  const kind = excerpts[0]?.[0]?.sentence.citations[0]?.place.kind
  if (kind === 'page') return m.chat_more_page()
  return kind === 'slide' ? m.chat_more_slide() : m.chat_more_part()
}

type ExcerptProps = HighlightProps & { turn: Turn; pieces: readonly PlacedSentence[] }

function Excerpt({ turn, pieces, ...highlights }: ExcerptProps) {
  const active = isActive(turn, pieces, highlights.highlight)
  const [{ index, sentence }] = pieces as [PlacedSentence]
  const [citation] = sentence.citations
  return (
    <li data-thread-end={active || undefined}>
      {citation && <Chip citeKey={citeKey(turn.id, index, 0)} citation={citation} {...highlights} />}
      <span className="min-w-0">
        <Words turn={turn} pieces={pieces} quoted active={active} />
      </span>
    </li>
  )
}

/** Button that opens more of the page; closed at first. */
export function MoreFold({ turn, index, excerpts, ...highlights }: Props) {
  const { isOpen, toggle } = useFold(foldKey(turn.id, index))
  const id = useId()
  return (
    <div className={`${styles.fold} ${isOpen ? '' : 'print:hidden'}`} data-part="more">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {getLabel(excerpts)}
        <ChevronDown className="i" aria-hidden="true" />
        <span className="meta">{m.chat_more_places({ count: excerpts.length })}</span>
      </button>
      <ol id={id} hidden={!isOpen}>
        {isOpen &&
          excerpts.map(pieces => (
            <Excerpt key={pieces[0]!.index} turn={turn} pieces={pieces} {...highlights} />
          ))}
      </ol>
    </div>
  )
}
