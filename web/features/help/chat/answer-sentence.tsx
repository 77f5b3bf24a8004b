import type { Sentence, Turn } from '@lantern/contract/help/chat/chat'
import {
  isAnswering,
  isTableRow,
  joiningText,
  listCores,
  type PlacedSentence,
} from '@lantern/contract/help/chat/excerpts.rules'
import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { placeLong, placeShort } from '../../../lib/place-labels.ts'
import { Cite } from '../../../ui/text/cite.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import styles from './chat.module.css'
import { leadingWords } from './leading-words.ts'
import { citeKey, getSentence, splitAtFocus } from './turns.rules.ts'
import type { Highlight } from './use-highlight.ts'

export type HighlightProps = {
  highlight: Highlight | null
  onHighlight(highlight: Highlight): void
  /** Whether chips name their source, if several are asked. */
  named?: boolean
}

type ChipProps = HighlightProps & { citeKey: string; citation: Citation }

/** A citation chip of the conversation; its preview names the source meant. */
export function Chip({ citeKey: key, citation, highlight, onHighlight, named = false }: ChipProps) {
  const pressed = highlight?.key === key
  const place = placeLong(citation.place)
  const label = pressed
    ? m.chat_cite_shown({ place, name: citation.sourceName })
    : m.chat_cite({ place, name: citation.sourceName })
  return (
    <Cite
      name={named ? citation.sourceName : undefined}
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
          <p className="line-clamp-6">
            <FormulaText>{citation.quote}</FormulaText>
          </p>
        </>
      }
    />
  )
}

type Props = HighlightProps & {
  turn: Turn
  /** A sentence, or an answer with the text around it. */
  pieces: readonly PlacedSentence[]
  last: boolean
  /** Renders the words of a model; plain text by default. */
  show?: (text: string) => ReactNode
}

type WordsProps = Pick<Props, 'turn' | 'pieces' | 'show'> & { quoted: boolean; active: boolean }

/** Words of a source, of which those that answer are lit: solid where their place is the one shown. */
function QuotedWords({ sentence, active }: { sentence: Sentence; active: boolean }) {
  const parts = splitAtFocus(sentence)
  if (!parts) return <FormulaText>{sentence.text}</FormulaText>
  const [before, focused, after] = parts
  return (
    <>
      <FormulaText>{before}</FormulaText>
      <span className={active ? 'highlight' : 'highlight-soft'} data-part="focus">
        <FormulaText>{focused}</FormulaText>
      </span>
      <FormulaText>{after}</FormulaText>
    </>
  )
}

/** Text between two pieces of a quotation: signs of the source, or "…" for words left out. */
function Joint({ sentence }: { sentence: Sentence }) {
  const joint = joiningText(sentence)
  if (!isTableRow(sentence)) return joint
  return (
    <>
      {joint.trimEnd()}
      <br />
    </>
  )
}

/** Quotations are in quotation marks, code is preformatted; context around an answer is dimmed; a row is a line. */
export function Words({
  turn,
  pieces,
  quoted,
  active,
  show = text => <FormulaText>{text}</FormulaText>,
}: WordsProps) {
  const [first] = pieces
  // Selected text is located by the sentence it begins in.
  const nameSentence = (index: number) => `${turn.id} ${index}`
  if (first?.sentence.form === 'code')
    return (
      <code className={styles.codeLines} data-sentence={nameSentence(first.index)}>
        {first.sentence.text}
      </code>
    )
  const words = pieces.map(({ index, sentence }, i) => (
    <span
      key={index}
      className={isAnswering(sentence) ? undefined : styles.around}
      data-part={isAnswering(sentence) ? undefined : 'around'}
      data-sentence={nameSentence(index)}
    >
      {i > 0 && <Joint sentence={sentence} />}
      {quoted ? <QuotedWords sentence={sentence} active={active} /> : show(sentence.text)}
    </span>
  ))
  return quoted ? <q>{words}</q> : words
}

/** Whether the highlighted citation is one of these pieces'. */
export const isActive = (
  turn: Turn,
  pieces: readonly PlacedSentence[],
  highlight: Highlight | null,
): boolean => {
  const key = highlight?.key
  return pieces.some(({ index }) => key && getSentence(key) === `${turn.id} ${index}`)
}

/** Piece of an answer with its citation chips. */
export function AnswerSentence({ turn, pieces, last, show, ...highlights }: Props) {
  const active = isActive(turn, pieces, highlights.highlight)
  const quoted = turn.engine === 'built-in'
  const isItem = pieces[0]?.sentence.form === 'item'
  const label = pieces[0]?.sentence.label
  const { opening, verdict } =
    pieces.find(({ sentence }) => sentence.opening || sentence.verdict)?.sentence ?? {}
  return (
    <p
      className={`${styles.lead} ${isItem ? '-mt-1.5 ps-[30px]' : ''} ${active ? 'on' : ''}`}
      data-part={`lead ${active ? 'on' : ''}`}
      data-thread-end={active || undefined}
    >
      {label && (
        <b className="block font-[560] text-sm text-ink-2 font-[family-name:var(--font-ui)]" data-part="side">
          {label}
        </b>
      )}
      {(opening || verdict) && (
        <b className="mb-1.5 block text-[1.3em] leading-tight" data-part="opening">
          {verdict && leadingWords()[verdict]}
          {verdict && opening && ' '}
          {opening && (
            <>
              “<FormulaText>{opening}</FormulaText>”
            </>
          )}
        </b>
      )}
      <Words turn={turn} pieces={pieces} quoted={quoted} active={active} show={show} />
      {listCores(pieces).flatMap(({ index, sentence }) =>
        sentence.citations.map((citation, chip) => (
          <span key={citeKey(turn.id, index, chip)} className="whitespace-nowrap">
            {' '}
            <Chip citeKey={citeKey(turn.id, index, chip)} citation={citation} {...highlights} />
          </span>
        )),
      )}
      {last && turn.state === 'answering' && (
        <>
          {' '}
          <span className="caret justify-self-start" aria-hidden="true" />
        </>
      )}
    </p>
  )
}
