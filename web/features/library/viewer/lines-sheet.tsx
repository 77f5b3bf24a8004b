import { LitText } from './lit-text.tsx'
import type { Mark } from './quote-lines.rules.ts'
import { ScrollPane, type UnitJump } from './scroll-pane.tsx'
import './sheet.css'

/** A line of a text, a paragraph or a caption, with what stands before it in the margin. */
export type SheetLine = {
  unit: number
  label: string
  text: string
  /** Who says it. */
  speaker?: string | null
  /** How it is set: its kind in `viewer.css`. */
  look?: string
  /** Of a heading or a list item. */
  level?: number
}

type Props = { lines: readonly SheetLine[]; marks: ReadonlyMap<number, Mark>; jump: UnitJump | undefined }

/** Lines in one block; the browser skips the drawing of blocks out of view. */
const blockLines = 80

const inBlocks = (lines: readonly SheetLine[]) =>
  Array.from({ length: Math.ceil(lines.length / blockLines) }, (_, block) =>
    lines.slice(block * blockLines, (block + 1) * blockLines),
  )

function Line({ line, mark }: { line: SheetLine; mark: Mark | undefined }) {
  const { unit, label, text, speaker, look, level } = line
  const heading = look === 'heading' ? { role: 'heading', 'aria-level': Math.min(6, (level ?? 1) + 1) } : {}
  return (
    <li data-unit={unit} data-look={look} data-level={level}>
      <span className="mono" aria-hidden="true">
        {label}
      </span>
      <span className="sheet-text" {...heading}>
        {speaker && <b className="speaker">{speaker} </b>}
        <LitText text={text} mark={mark} />
      </span>
    </li>
  )
}

/** A source as a sheet of numbered lines, with the lit stretches. */
export function LinesSheet({ lines, marks, jump }: Props) {
  return (
    <ScrollPane jump={jump}>
      <div className="text-sheet read">
        {inBlocks(lines).map(block => (
          <ol key={block[0]?.unit} className="text-block" data-block="">
            {block.map(line => (
              <Line key={line.unit} line={line} mark={marks.get(line.unit)} />
            ))}
          </ol>
        ))}
      </div>
    </ScrollPane>
  )
}
