import { maxReadLineLength } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { DoubtPicture, PictureLine } from '@lantern/contract/help/doubts/doubt-pictures'
import * as m from '@lantern/messages'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { computeStrip } from './line-strip.rules.ts'
import { useCorrectPicture } from './queries.ts'

type LineBox = NonNullable<PictureLine['box']>

/** Lines that are shown before one asks for all. */
const shownLines = 6

/** Section of a picture with a line's text; long lines scroll instead of becoming unreadably small. */
function LineStrip({ picture, address, box }: { picture: DoubtPicture; address: string; box: LineBox }) {
  const { minWidth, maxWidth, aspectRatio, size, position } = computeStrip(picture, box)
  return (
    <div className="overflow-x-auto rounded-[3px]" aria-hidden="true">
      <div
        className="bg-no-repeat"
        style={{
          width: `min(${maxWidth}px, max(100%, ${minWidth}px))`,
          aspectRatio,
          backgroundImage: `url(${address})`,
          backgroundSize: `${size}% auto`,
          backgroundPosition: `${position.x}% ${position.y}%`,
        }}
      />
    </div>
  )
}

type LineProps = {
  picture: DoubtPicture
  address: string | undefined
  line: PictureLine
  number: number
  text: string
  onChange(text: string): void
  onBlur(): void
}

/** A line as it was read, in a field as wide as there is room, below the piece of the picture. */
function ReadLine({ picture, address, line, number, text, onChange, onBlur }: LineProps) {
  return (
    <li className="grid min-w-0 gap-1.5 border-t border-line py-2.5 first:border-t-0">
      {address && line.box && <LineStrip picture={picture} address={address} box={line.box} />}
      <textarea
        className={`input area field-sizing-content min-h-0! font-(family-name:--font-read) ${line.isDoubtful ? 'border-note!' : ''}`}
        aria-label={m.doubt_photo_line({ number })}
        rows={1}
        maxLength={maxReadLineLength}
        value={text}
        onChange={event => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onBlur={onBlur}
      />
      {line.isDoubtful && (
        <span className="flex items-center gap-1.5 text-xs text-note">
          <Info className="i size-4!" aria-hidden="true" />
          {m.doubt_photo_doubtful()}
        </span>
      )}
    </li>
  )
}

type Props = { picture: DoubtPicture; address: string | undefined; onSaving?(saving: Promise<unknown>): void }

/** Lines read from a picture, each beside its image section, for correction. */
export function PictureReading({ picture, address, onSaving }: Props) {
  const { lines } = picture
  // A last line without a place is a person's description of the picture.
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
        <ol>
          {placed.slice(0, isWhole ? undefined : shownLines).map((line, i) => (
            <ReadLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
              key={i}
              picture={picture}
              address={address}
              line={line}
              number={i + 1}
              text={texts[i] ?? ''}
              onChange={text => setTexts(texts.map((old, at) => (at === i ? text : old)))}
              onBlur={save}
            />
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
        maxLength={maxReadLineLength}
        value={shows}
        onChange={event => setShows(event.target.value)}
        onBlur={save}
      />
    </div>
  )
}
