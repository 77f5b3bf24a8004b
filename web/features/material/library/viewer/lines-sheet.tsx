import type { TableRow } from '@lantern/contract/material/library/source-content'
import * as m from '@lantern/messages'
import { memo, type ReactNode } from 'react'
import { HighlightedText } from './highlighted-text.tsx'
import { PictureMark, PictureWords } from './picture-mark.tsx'
import type { Mark } from './quote-lines.rules.ts'
import { ScrollPane, type UnitJump } from './scroll-pane.tsx'
import styles from './sheet.module.css'
import { groupRows } from './table-lines.rules.ts'
import { TableRows } from './table-rows.tsx'

/** Line of a text, a paragraph or a caption, with its margin label. */
export type SheetLine = {
  unit: number
  label: string
  text: string
  /** Speaker of the line. */
  speaker?: string | null
  /** Kind of line, styled in `viewer.css`. */
  look?: string
  /** Level of a heading or list item. */
  level?: number
  /** Whether its text begins with an automatic number. */
  isNumbered?: boolean
  /** Whether OCR was unsure of its words. */
  isDoubtful?: true | undefined
  /** Start in seconds, for recordings. */
  start?: number
  /** Set for a row of a table. */
  tableRow?: TableRow | undefined
}

export type SpokenTextOf = (
  line: SheetLine,
  marks: readonly Mark[] | undefined,
  spoken: number | undefined,
) => ReactNode

type Props = {
  lines: readonly SheetLine[]
  marks: ReadonlyMap<number, readonly Mark[]>
  jump: UnitJump | undefined
  /** Current unit of a recording. */
  here?: number | undefined
  /** Renders the text of lines with words of their own; `spoken` is set in the current unit. */
  spokenText?: SpokenTextOf | undefined
  /** Index of the word that is spoken now, in the current unit. */
  spoken?: number | undefined
  /** Card below a line. */
  below?: { unit: number; node: ReactNode } | undefined
  /** Seeks to a second of the recording. */
  onSeek?: ((seconds: number) => void) | undefined
}

/** Lines in one block; the browser skips the drawing of blocks out of view. */
const blockLines = 80

/** Lines in groups, of which all but tables have one line. */
const inBlocks = (lines: readonly SheetLine[]): SheetLine[][][] => {
  const blocks: SheetLine[][][] = []
  let count = blockLines
  for (const group of groupRows(lines)) {
    if (count + group.length > blockLines) {
      blocks.push([])
      count = 0
    }
    blocks.at(-1)?.push(group)
    count += group.length
  }
  return blocks
}

type LineProps = {
  line: SheetLine
  marks: readonly Mark[] | undefined
  here: boolean
  /** Index of the word that is spoken now. */
  spoken: number | undefined
  spokenText: Props['spokenText']
  below: ReactNode
  onSeek: Props['onSeek']
}

function Label({ line: { label, start }, onSeek }: Pick<LineProps, 'line' | 'onSeek'>) {
  if (!onSeek || start === undefined) {
    return (
      <span className="mono" aria-hidden="true">
        {label}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="mono"
      aria-label={m.viewer_seek({ time: label })}
      onClick={() => onSeek(start)}
    >
      {label}
    </button>
  )
}

/** Memoized, so that during playback only changed lines of thousands render again. */
const Line = memo(function Line({ line, marks, here, spoken, spokenText, below, onSeek }: LineProps) {
  const { unit, text, speaker, look, level, isNumbered, start, isDoubtful } = line
  const heading = look === 'heading' ? { role: 'heading', 'aria-level': Math.min(6, (level ?? 1) + 1) } : {}
  return (
    <li
      className="data-[look=heading]:mt-[1.4em] data-[look=heading]:mb-[0.5em] data-[look=heading]:items-baseline first:data-[look=heading]:mt-0"
      data-unit={unit}
      data-look={look}
      data-level={level}
      data-numbered={isNumbered || undefined}
      data-start={start}
      data-here={here || undefined}
    >
      <Label line={line} onSeek={onSeek} />
      <span className={styles.sheetText} {...heading}>
        {(look === 'alt' || look === 'picture') && <PictureMark />}
        {speaker && <b className={styles.speaker}>{speaker} </b>}
        <PictureWords isDoubtful={isDoubtful}>
          {spokenText ? spokenText(line, marks, spoken) : <HighlightedText text={text} marks={marks} />}
        </PictureWords>
      </span>
      {below}
    </li>
  )
})

type TableProps = { rows: readonly SheetLine[]; marks: Props['marks'] }

function Table({ rows, marks }: TableProps) {
  const [first] = rows
  return (
    <li data-look="table">
      <span className="mono" aria-hidden="true">
        {first?.label}
      </span>
      <TableRows
        rows={rows.flatMap(({ unit, tableRow }) =>
          tableRow ? [{ unit, tableRow, marks: marks.get(unit) }] : [],
        )}
      />
    </li>
  )
}

/** A source as a sheet of numbered lines, with the highlighted stretches. */
export function LinesSheet({ lines, marks, jump, here, spoken, spokenText, below, onSeek }: Props) {
  return (
    <ScrollPane jump={jump}>
      <div className={`${styles.textSheet} read`} data-part="text-sheet">
        {inBlocks(lines).map(block => (
          <ol
            key={block[0]?.[0]?.unit}
            className={`${styles.textBlock} [content-visibility:auto] [contain-intrinsic-size:auto_2200px] data-shown:[content-visibility:visible]`}
            data-part="text-block"
            data-block=""
          >
            {block.map(group =>
              group[0]?.tableRow ? (
                <Table key={group[0].unit} rows={group} marks={marks} />
              ) : (
                group.map(line => (
                  <Line
                    key={line.unit}
                    line={line}
                    onSeek={onSeek}
                    marks={marks.get(line.unit)}
                    here={line.unit === here}
                    spoken={line.unit === here ? spoken : undefined}
                    spokenText={spokenText}
                    below={line.unit === below?.unit ? below.node : undefined}
                  />
                ))
              ),
            )}
          </ol>
        ))}
      </div>
    </ScrollPane>
  )
}
