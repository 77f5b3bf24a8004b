import type { Slide } from '@lantern/contract/material/library/source-content'
import { HighlightedText } from './highlighted-text.tsx'
import { PictureMark, PictureWords } from './picture-mark.tsx'
import type { Mark } from './quote-lines.rules.ts'
import { groupRows } from './table-lines.rules.ts'
import { TableRows } from './table-rows.tsx'

type Props = { lines: Slide['lines']; marks: ReadonlyMap<number, readonly Mark[]> }

/** Paragraphs and tables of a slide; line `i` is unit `i + 1` of the marks. */
export function SlideLines({ lines, marks }: Props) {
  const groups = groupRows(lines.map((line, i) => ({ ...line, unit: i + 1 })))
  return (
    <ul>
      {groups.map(group => {
        const [{ unit, text, level, row, label, kind, tableRow, isDoubtful }] = group as [
          (typeof group)[number],
        ]
        return tableRow ? (
          <li key={unit} data-kind="table">
            <TableRows
              rows={group.flatMap(line =>
                line.tableRow ? [{ tableRow: line.tableRow, marks: marks.get(line.unit) }] : [],
              )}
            />
          </li>
        ) : (
          <li
            key={unit}
            data-level={Math.min(level, 4)}
            data-row={row || undefined}
            data-numbered={label !== undefined || undefined}
            data-kind={kind}
          >
            {(kind === 'alt' || kind === 'picture') && <PictureMark />}
            <PictureWords isDoubtful={isDoubtful}>
              <HighlightedText text={text} marks={marks.get(unit)} />
            </PictureWords>
          </li>
        )
      })}
    </ul>
  )
}
