import { longestReadLine } from '@lantern/contract/doubts/doubt-limits.rules'
import type { DoubtPicture, PictureLine } from '@lantern/contract/doubts/doubt-pictures'
import * as m from '@lantern/messages'
import { Info } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useCorrectPicture } from './queries.ts'

/** Pixels a line's piece of the picture may take on the screen. */
const stripSize = { width: 200, height: 44 }
/** Lines that are shown before one asks for all. */
const shownLines = 6

/** The piece of a picture that a line stands on, with a little around it. */
const cutOut = (
  address: string,
  picture: DoubtPicture,
  box: NonNullable<PictureLine['box']>,
): CSSProperties => {
  const margin = (box.y1 - box.y0) * 0.25
  const [x, y] = [Math.max(0, box.x0 - margin), Math.max(0, box.y0 - margin)]
  const width = Math.min(picture.width, box.x1 + margin) - x
  const height = Math.min(picture.height, box.y1 + margin) - y
  const scale = Math.min(stripSize.width / width, stripSize.height / height)
  return {
    width: width * scale,
    height: height * scale,
    backgroundImage: `url(${address})`,
    backgroundSize: `${picture.width * scale}px ${picture.height * scale}px`,
    backgroundPosition: `${-x * scale}px ${-y * scale}px`,
  }
}

type Props = { picture: DoubtPicture; address: string | undefined; onSaving?(saving: Promise<unknown>): void }

/** What was read of a picture, line by line beside the piece it was read from, to be put right. */
export function PictureReading({ picture, address, onSaving }: Props) {
  const { lines } = picture
  // The last line without a place is what a person says the picture shows.
  const placed = lines.at(-1)?.box === null ? lines.slice(0, -1) : lines
  const [texts, setTexts] = useState(() => placed.map(({ text }) => text))
  const [shows, setShows] = useState(() => (placed.length < lines.length ? (lines.at(-1)?.text ?? '') : ''))
  const [isWhole, setWhole] = useState(placed.length <= shownLines)
  const correct = useCorrectPicture(picture.id)
  const save = () => {
    const next = [...texts, ...(shows.trim() === '' ? [] : [shows.trim()])]
    const before = lines.map(({ text }) => text)
    if (next.length === before.length && next.every((text, i) => text === before[i])) return
    onSaving?.(correct.mutateAsync(next).catch(() => {}))
  }
  return (
    <div className="grid min-w-0 gap-3">
      <p className="label">{picture.state === 'read' ? m.doubt_photo_read() : m.doubt_photo_unread()}</p>
      {placed.length > 0 && (
        <ol className="doubt-lines">
          {placed.slice(0, isWhole ? undefined : shownLines).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
            <li key={i}>
              {address && line.box ? (
                <span className="doubt-strip" style={cutOut(address, picture, line.box)} aria-hidden="true" />
              ) : (
                <span />
              )}
              <input
                className="input"
                aria-label={m.doubt_photo_line({ number: i + 1 })}
                maxLength={longestReadLine}
                value={texts[i] ?? ''}
                data-doubtful={line.isDoubtful || undefined}
                onChange={event => setTexts(texts.map((text, at) => (at === i ? event.target.value : text)))}
                onBlur={save}
              />
              {line.isDoubtful && (
                <span className="doubt-unsure">
                  <Info className="i" aria-hidden="true" />
                  {m.doubt_photo_doubtful()}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {!isWhole && (
        <Button look="quiet" size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          {m.doubt_photo_all_lines({ count: placed.length })}
        </Button>
      )}
      <TextArea
        label={m.doubt_photo_shows()}
        hint={m.doubt_photo_shows_hint()}
        rows={2}
        maxLength={longestReadLine}
        value={shows}
        onChange={event => setShows(event.target.value)}
        onBlur={save}
      />
    </div>
  )
}
