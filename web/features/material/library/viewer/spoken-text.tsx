import type { SpokenWord } from '@lantern/contract/material/recordings/recordings'
import * as m from '@lantern/messages'
import { MarkedText } from './highlighted-text.tsx'
import type { Mark } from './quote-lines.rules.ts'
import styles from './spoken.module.css'
import { drawWords, type SpokenPiece } from './spoken-words.rules.ts'

type Props = {
  text: string
  words: readonly SpokenWord[]
  marks: readonly Mark[] | undefined
  /** Index of the word that is spoken now; undefined outside the line that plays. */
  spoken: number | undefined
  /** Words that are corrected. */
  open: { index: number; count: number } | undefined
}

type PieceProps = Pick<Props, 'words' | 'spoken' | 'open'> & { piece: SpokenPiece }

function Piece({ piece: { text, index }, words, spoken, open }: PieceProps) {
  if (index === null) return text
  const before = words[index]?.heard
  const isOpen = open !== undefined && index >= open.index && index < open.index + open.count
  return (
    <span
      className={styles.word}
      data-word={index}
      data-doubtful={words[index]?.isDoubtful}
      data-changed={before === undefined ? undefined : true}
      title={before === undefined ? undefined : m.terms_mark({ heard: before })}
      data-spoken={index === spoken || undefined}
      data-open={isOpen || undefined}
    >
      {text}
    </span>
  )
}

/** Text of a spoken line by its words: each can be pressed, doubtful ones are underlined. */
export function SpokenText({ text, words, marks, spoken, open }: Props) {
  return (
    <>
      {drawWords(text, words, marks).map(({ mark, pieces }) => {
        const drawn = pieces.map(piece => (
          <Piece key={piece.start} piece={piece} words={words} spoken={spoken} open={open} />
        ))
        const key = pieces[0]?.start
        return mark ? (
          <MarkedText key={key} mark={mark}>
            {drawn}
          </MarkedText>
        ) : (
          <span key={key}>{drawn}</span>
        )
      })}
    </>
  )
}
