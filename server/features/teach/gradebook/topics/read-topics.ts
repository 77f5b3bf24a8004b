// The topics of a class, as every teacher of it reads them.
import type { ClassTopic, ClassTopics } from '@lantern/contract/teach/gradebook/class-topics'
import type { Actor } from '../../../../actions/actor.ts'
import { isUuid } from '../../../../platform/text/uuids.rules.ts'
import { listReadableSourcesOf } from '../../../material/library/index.ts'
import { recordRead } from '../../../people/record-reads/index.ts'
import type { GradebookDeps } from '../deps.ts'
import { viewClass } from '../load-gradebook.ts'
import { getMarkedClass } from '../queries.ts'
import { loadAnsweredWork } from './load-answered-work.ts'
import { type TalliedTopic, tallyTopics } from './topics.rules.ts'

const viewTopic = (
  { name, answered, right, median, told, secure, passages, missed }: TalliedTopic,
  actor: Actor,
  readable: ReadonlySet<string>,
): ClassTopic => ({
  name,
  answered,
  right,
  median,
  told,
  secure,
  passages: passages.map(passage => ({ ...passage, mayOpen: readable.has(passage.sourceId) })),
  missed: missed.map(({ question, work, ...tally }) => ({
    ...tally,
    id: question.id,
    stem: question.body.stem,
    kind: work.kind,
    sessionId: work.id,
    title: work.title,
    isOwn: work.teacherId === actor.accountId,
  })),
})

/** @throws Refusal `not-found` for who doesn't teach the class */
export const readClassTopics = async (
  { db, clock }: GradebookDeps,
  actor: Actor,
  classId: string,
): Promise<ClassTopics> => {
  const found = await getMarkedClass(db, actor, classId)
  const { students, excuses } = found
  const excused = new Set(excuses.map(({ sessionId, accountId }) => `${sessionId} ${accountId}`))
  const { topics, more } = tallyTopics(
    await loadAnsweredWork(db, classId),
    students.map(({ accountId }) => accountId),
    (accountId, workId) => excused.has(`${workId} ${accountId}`),
  )
  const cited = new Set(topics.flatMap(({ passages }) => passages.map(({ sourceId }) => sourceId)))
  const sources = await listReadableSourcesOf(db, actor, [...cited].filter(isUuid))
  await recordRead(db, actor, {
    kind: 'results',
    recordId: classId,
    about: found.row.name,
    subjectIds: students.map(({ accountId }) => accountId),
    at: clock.now(),
  })
  const readable = new Set(sources.map(({ id }) => id))
  return {
    class: viewClass(found),
    topics: topics.map(topic => viewTopic(topic, actor, readable)),
    more,
    students: students.map(({ id, name }, i) => ({
      id,
      name,
      cells: topics.flatMap(({ cells }) => cells[i] ?? []),
    })),
  }
}
