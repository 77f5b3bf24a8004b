import type { Sentence, Turn } from '@lantern/contract/chat/chat'
import type { Citation } from '@lantern/contract/library/library'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { placeLong, placeShort } from '../../lib/place-labels.ts'
import { Cite } from '../../ui/text/cite.tsx'
import { citeKey, getSentence } from './turns.rules.ts'
import type { Highlight } from './use-highlight.ts'

export type HighlightProps = { highlight: Highlight | null; onHighlight(highlight: Highlight): void }

type ChipProps = HighlightProps & { citeKey: string; citation: Citation }

/** A citation chip of the conversation; its preview names the source meant. */
export function Chip({ citeKey: key, citation, highlight, onHighlight }: ChipProps) {
  const pressed = highlight?.key === key
  const place = placeLong(citation.place)
  const label = pressed
    ? m.chat_cite_shown({ place, name: citation.sourceName })
    : m.chat_cite({ place, name: citation.sourceName })
  return (
    <Cite
      place={placeShort(citation.place)}
      label={label}
      pressed={pressed}
      onPress={() => onHighlight({ key, citation })}
      preview={
        <>
          <p className="mono mb-2 flex justify-between gap-3 text-[0.72rem] text-ink-3">
            <span>{citation.sourceName}</span>
            <span>{placeShort(citation.place)}</span>
          </p>
          <p className="line-clamp-6">{citation.quote}</p>
        </>
      }
    />
  )
}

type Props = HighlightProps & {
  turn: Turn
  index: number
  sentence: Sentence
  last: boolean
  /** How the words of a model are shown; as they are unless told. */
  show?: (text: string) => ReactNode
}

type WordsProps = Pick<Props, 'sentence' | 'show'> & { quoted: boolean }

/** A quotation stands in quotation marks, code as it is set. */
function Words({ sentence, quoted, show = text => text }: WordsProps) {
  if (sentence.form === 'code') return <code className="answer-code">{sentence.text}</code>
  return quoted ? <q>{sentence.text}</q> : show(sentence.text)
}

/** One piece of an answer with the chips of what it rests on. */
export function AnswerSentence({ turn, index, sentence, last, show, ...highlights }: Props) {
  const active = highlights.highlight?.key
    ? getSentence(highlights.highlight.key) === `${turn.id} ${index}`
    : false
  const quoted = turn.engine === 'built-in'
  return (
    <p
      className={`lead ${sentence.form === 'item' ? 'answer-item' : ''} ${active ? 'on' : ''}`}
      data-thread-end={active || undefined}
      data-sentence={`${turn.id} ${index}`}
    >
      <Words sentence={sentence} quoted={quoted} show={show} />
      {sentence.citations.map((citation, chip) => (
        <span key={citeKey(turn.id, index, chip)} className="whitespace-nowrap">
          {' '}
          <Chip citeKey={citeKey(turn.id, index, chip)} citation={citation} {...highlights} />
        </span>
      ))}
      {last && turn.state === 'answering' && (
        <>
          {' '}
          <span className="caret" aria-hidden="true" />
        </>
      )}
    </p>
  )
}
