import type { Readiness, ReadyChapter } from '@lantern/contract/teach/readiness/readiness'
import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatDay, formatList } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ChapterTable } from './chapter-table.tsx'
import { examAddress, wholeMarks } from './labels.ts'
import { RangeBar } from './range-bar.tsx'

const dayMs = 24 * 3600 * 1000
/** Days without an answer after which a chapter is named as fading. */
const fadingDays = 14

const sumMarks = (chapters: readonly ReadyChapter[]): number =>
  chapters.reduce((sum, { marks }) => sum + marks, 0)

const listUnknown = ({ chapters }: Readiness): ReadyChapter[] =>
  chapters.filter(({ expected }) => expected === null)

/** Chapter where an hour brings most; undefined where none brings a mark. */
const findBest = ({ chapters }: Readiness): ReadyChapter | undefined =>
  chapters
    .filter(({ hourBrings }) => (hourBrings ?? 0) >= 0.75)
    .toSorted((a, b) => (b.hourBrings ?? 0) - (a.hourBrings ?? 0))[0]

export const standHeadline = (readiness: Readiness): string => {
  if (readiness.daysLeft < 0) return m.readiness_head_over()
  if (!readiness.onDay) return m.readiness_head_unknown()
  const best = findBest(readiness)
  return best ? m.readiness_head_most({ chapter: best.name }) : m.readiness_head_ready()
}

function StartToday({ readiness }: { readiness: Readiness }) {
  const { plan, exam, daysLeft } = readiness
  const [first] = plan.lines
  const minutes = plan.lines
    .filter(({ day }) => day === first?.day)
    .reduce((sum, line) => sum + line.minutes, 0)
  if (!first || daysLeft < 0) return null
  return (
    <Link className={buttonClass('primary', 'lg')} to={examAddress(exam.id, 'plan')}>
      {m.readiness_start_today({ count: minutes })}
    </Link>
  )
}

function Expected({ readiness }: { readiness: Readiness }) {
  const { onDay, today } = readiness
  if (!onDay) return null
  const { expected, low, high, max } = wholeMarks(onDay)
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] max-900:grid-cols-[minmax(0,1fr)] items-end gap-x-10 gap-y-5 border-y border-line py-7"
      aria-label={m.readiness_on_day()}
    >
      <div>
        <p className="muted">{m.readiness_on_day()}</p>
        <p className="font-display text-[clamp(3rem,7vw,4.6rem)] leading-none">
          {expected} <small className="text-[0.45em] text-ink-2">{m.readiness_of({ max })}</small>
        </p>
      </div>
      <div className="grid gap-3">
        <p className="muted">{m.readiness_likely({ low, high })}</p>
        <RangeBar marks={onDay} />
        <p className="mono meta mt-0! flex justify-between" aria-hidden="true">
          <span>0</span>
          <span>{max}</span>
        </p>
        {today && readiness.daysLeft > 0 && (
          <p className="meta mt-0!">{m.readiness_today(wholeMarks(today))}</p>
        )}
      </div>
      <StartToday readiness={readiness} />
    </section>
  )
}

/** Chapters that would have to be known, with the questions that make them so. */
function Unknown({ readiness }: { readiness: Readiness }) {
  const known = readiness.chapters.filter(({ expected }) => expected !== null)
  return (
    <p className="muted max-w-[60ch]">
      {m.readiness_unknown({
        least: readinessLimits.minAnswers,
        known: sumMarks(known),
        max: readiness.exam.maxMarks,
      })}
    </p>
  )
}

function Sureness({ readiness }: { readiness: Readiness }) {
  const unknown = listUnknown(readiness)
  const fading = readiness.chapters.filter(
    ({ expected, lastAnsweredAt }) =>
      expected !== null &&
      lastAnsweredAt !== null &&
      Date.now() - Date.parse(lastAnsweredAt) > fadingDays * dayMs,
  )
  const isOfClass = readiness.exam.class !== null
  return (
    <Section title={m.readiness_sure()}>
      <ul className="rows two ruled">
        {readiness.onDay && unknown.length > 0 && (
          <li>
            <span>
              <b>{m.readiness_left_out({ count: sumMarks(unknown) })}</b>
              <span className="meta">
                {m.readiness_left_out_why({
                  chapters: formatList(unknown.map(({ name }) => name)),
                  count: readinessLimits.minAnswers,
                })}
              </span>
            </span>
          </li>
        )}
        {fading.map(({ id, name, lastAnsweredAt }) => (
          <li key={id}>
            <span>
              <b>{m.readiness_fading({ chapter: name })}</b>
              <span className="meta">
                {m.readiness_fading_why({ date: formatDay(lastAnsweredAt ?? '') })}
              </span>
            </span>
          </li>
        ))}
        <li>
          <span>
            <b>{m.readiness_alone()}</b>
            <span className="meta">
              {isOfClass
                ? m.readiness_alone_class({ count: readinessLimits.minStudents })
                : m.readiness_alone_own()}
            </span>
          </span>
        </li>
      </ul>
    </Section>
  )
}

/** Expected marks with what they rest on. */
export function StandView({ readiness }: { readiness: Readiness }) {
  const { chapters, answers, onDay, daysLeft } = readiness
  return (
    <>
      {onDay ? <Expected readiness={readiness} /> : <Unknown readiness={readiness} />}
      <Section
        title={onDay ? m.readiness_chapters() : m.readiness_unknown_how()}
        aside={<span className="meta">{m.readiness_from_answers({ count: answers })}</span>}
      >
        <ChapterTable chapters={chapters} isOver={daysLeft < 0} />
      </Section>
      <Sureness readiness={readiness} />
    </>
  )
}
