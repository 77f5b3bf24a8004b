import type { SpokenWord } from '@lantern/contract/material/recordings/recordings'
import { HighlightedText } from './highlighted-text.tsx'
import type { Mark } from './quote-lines.rules.ts'
import styles from './spoken.module.css'
import { drawWords, type SpokenPiece } from './spoken-words.rules.ts'

function Piece({ piece }: { piece: SpokenPiece }) {
  const { text, mark } = piece
  return mark ? <HighlightedText text={text} marks={[{ ...mark, start: 0, end: text.length }]} /> : text
}

type Props = {
  text: string
  words: readonly SpokenWord[]
  marks: readonly Mark[] | undefined
  /** Index of the word that is spoken now; undefined outside the line that plays. */
  spoken: number | undefined
  /** Words that are corrected. */
  open: { index: number; count: number } | undefined
}

/** Text of a spoken line by its words: each can be pressed, unsure ones are underlined. */
export function SpokenText({ text, words, marks, spoken, open }: Props) {
  return (
    <>
      {drawWords(text, words, marks).map(({ word, index, pieces }) => (
        <span
          key={pieces[0]?.start}
          className={word ? styles.word : undefined}
          data-word={word ? index : undefined}
          data-doubtful={word?.isDoubtful}
          data-spoken={(word && index === spoken) || undefined}
          data-open={(word && open && index >= open.index && index < open.index + open.count) || undefined}
        >
          {pieces.map(piece => (
            <Piece key={piece.start} piece={piece} />
          ))}
        </span>
      ))}
    </>
  )
}
