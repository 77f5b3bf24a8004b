import type { ClassTopic } from '@lantern/contract/teach/gradebook/class-topics'
import { levelOfShare, needsTeaching } from '@lantern/contract/teach/gradebook/topic-levels.rules'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { placeLong, placeShort } from '../../../lib/place-labels.ts'
import { Section } from '../../../ui/page/section.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import styles from './gradebook.module.css'
import { useClassTopics } from './queries.ts'
import { type AddressOf, useTopicDialog } from './topic-dialog.tsx'
import { formatShare } from './topic-labels.ts'
import topicsStyles from './topics.module.css'

/** Maximum topics listed; a lesson can't repeat more. */
const maxTopics = 3

/** Topics that half the class doesn't know yet, the least known first. */
const listHard = (topics: readonly ClassTopic[]) =>
  topics
    .flatMap(topic => (topic.median === null ? [] : [{ topic, median: topic.median }]))
    .filter(({ median }) => needsTeaching(levelOfShare(median)))
    .sort((a, b) => a.median - b.median)
    .slice(0, maxTopics)

type LineProps = { topic: ClassTopic; median: number; addressOf: AddressOf; onOpen(): void }

function HardLine({ topic: { name, passages }, median, addressOf, onOpen }: LineProps) {
  const [passage] = passages
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <b>{name}</b>
        <span className={`${styles.value} flex-none font-medium type-sm leading-[1.35] font-mono`}>
          {m.topics_right({ percent: `${formatShare(median)}%` })}
        </span>
      </button>
      <span className="h-2 rounded-[4px] bg-well" aria-hidden="true">
        <i className="block h-full rounded-[inherit] bg-ink-3" style={{ width: `${median * 100}%` }} />
      </span>
      {passage && (
        <p className="read">
          <span className="highlight">
            <FormulaText>{passage.quote}</FormulaText>
          </span>{' '}
          {passage.mayOpen && (
            <Link
              className="cite"
              to={addressOf(passage.sourceId, passage.place)}
              state={{ citation: passage }}
              aria-label={m.topics_open({ place: placeLong(passage.place) })}
            >
              {placeShort(passage.place)}
            </Link>
          )}
        </p>
      )}
    </li>
  )
}

/** Difficult topics of a class, with passages to teach again; null before there are answers. */
export function FindsHard({ classId, addressOf }: { classId: string; addressOf: AddressOf }) {
  const { data } = useClassTopics(classId)
  const { open, dialog } = useTopicDialog(data, addressOf)
  if (!data?.topics.some(({ median }) => median !== null)) return null
  const hard = listHard(data.topics)
  return (
    <Section
      title={m.topics_hard()}
      aside={
        <Link className="link" to={`/classes/${classId}/scores?view=topics`}>
          {m.topics_all()}
        </Link>
      }
    >
      {hard.length === 0 && <p className="muted">{m.topics_nothing_hard()}</p>}
      <ul className={topicsStyles.hardTopics}>
        {hard.map(({ topic, median }) => (
          <HardLine
            key={topic.name}
            topic={topic}
            median={median}
            addressOf={addressOf}
            onOpen={() => open(topic)}
          />
        ))}
      </ul>
      {dialog}
    </Section>
  )
}
