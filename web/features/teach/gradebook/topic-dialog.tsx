import type { Place } from '@lantern/contract/material/library/library'
import type { ClassTopic, ClassTopics, MissedQuestion } from '@lantern/contract/teach/gradebook/class-topics'
import { levelOf, levelOfShare } from '@lantern/contract/teach/gradebook/topic-levels.rules'
import * as m from '@lantern/messages'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { placeLong, placeShort } from '../../../lib/place-labels.ts'
import { workAddress } from '../../../lib/work-address.rules.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { SourceCard } from '../../../ui/workspace/source-card.tsx'
import { kindLabels, progressAddress } from './figures.ts'
import { LevelBars } from './level-bars.tsx'
import { describeLevel, describeTally, formatShare, levelLabels } from './topic-labels.ts'
import styles from './topics.module.css'
import { listNeeding } from './topics-list.tsx'

export type AddressOf = (sourceId: string, place: Place) => string

type PassagesProps = Pick<ClassTopic, 'passages'> & { addressOf: AddressOf }

/** Passages of the most missed questions. */
function Passages({ passages, addressOf }: PassagesProps) {
  if (passages.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3>{m.topics_teach_again()}</h3>
      {passages.map(({ mayOpen, ...citation }) => (
        <SourceCard
          key={`${citation.passageId} ${citation.quote}`}
          name={citation.sourceName}
          place={placeShort(citation.place)}
          quote={citation.quote}
        >
          {mayOpen && (
            <Link className="link" to={addressOf(citation.sourceId, citation.place)} state={{ citation }}>
              {m.topics_open({ place: placeLong(citation.place) })}
            </Link>
          )}
        </SourceCard>
      ))}
    </section>
  )
}

const Missed = ({ missed }: { missed: readonly MissedQuestion[] }) => (
  <section>
    <h3>{m.topics_missed()}</h3>
    <ul className="rows two">
      {missed.map(question => {
        const work = `${kindLabels[question.kind]()}: ${question.title}`
        return (
          <li key={`${question.sessionId} ${question.id}`}>
            <span>
              <RichText inline>{question.stem}</RichText>
              <span className="meta">
                {question.isOwn ? <Link to={workAddress(question)}>{work}</Link> : work}
              </span>
            </span>
            <span className="meta">{describeTally(question)}</span>
          </li>
        )
      })}
    </ul>
  </section>
)

type Props = { topics: ClassTopics; topic: ClassTopic; addressOf: AddressOf; onClose(): void }

/** One topic: students who need it, passages to teach again, and missed questions. */
function TopicDialog({ topics, topic, addressOf, onClose }: Props) {
  const needing = listNeeding(topics, topic)
  const level = levelOfShare(topic.median)
  return (
    <Dialog
      open
      title={topic.name}
      closeLabel={m.dialog_close()}
      className={styles.topicDialog}
      onClose={onClose}
    >
      <p className="flex gap-2.5 items-center text-ink-2">
        {topic.median !== null && <LevelBars level={level} />}
        <span>
          {topic.median === null
            ? `${levelLabels[level]()}${m.sentence_end()}`
            : m.topics_middle_is({ percent: `${formatShare(topic.median)}%` })}{' '}
          {describeTally(topic)}
          {m.sentence_end()}
        </span>
      </p>
      <Passages passages={topic.passages} addressOf={addressOf} />
      {topic.missed.length > 0 && <Missed missed={topic.missed} />}
      {needing.length > 0 && (
        <section>
          <h3>{m.topics_who()}</h3>
          <ul className="rows two">
            {needing.map(({ id, name, cell }) => (
              <li key={id}>
                <Link to={progressAddress(topics.class.id, id)}>
                  <b>{name}</b>
                </Link>
                <span className="meta">{describeLevel(cell, levelOf(cell))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

/** Opens one topic over the page. @param topics undefined while they are being looked up */
export const useTopicDialog = (
  topics: ClassTopics | undefined,
  addressOf: AddressOf,
): { open(topic: ClassTopic): void; dialog: ReactNode } => {
  const [opened, setOpened] = useState<ClassTopic>()
  const dialog = topics && opened && (
    <TopicDialog topics={topics} topic={opened} addressOf={addressOf} onClose={() => setOpened(undefined)} />
  )
  return { open: setOpened, dialog }
}
