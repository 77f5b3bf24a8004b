// Additional rows of everything a student has.

import { quizAttempts } from '../../database/schema/attempts.ts'
import { threadSources, threads, turns } from '../../database/schema/chat.ts'
import { doubtPictures } from '../../database/schema/doubts.pictures.ts'
import { doubtReports } from '../../database/schema/doubts.reports.ts'
import { doubtMessages, doubts } from '../../database/schema/doubts.ts'
import { generations } from '../../database/schema/generations.ts'
import { sourceShares } from '../../database/schema/library.sharing.ts'
import { folders } from '../../database/schema/library.ts'
import { mindMapNodes, mindMaps } from '../../database/schema/mind-maps.ts'
import { notes } from '../../database/schema/notes.ts'
import { notifications } from '../../database/schema/notifications.ts'
import { passages } from '../../database/schema/passages.ts'
import { quizQuestions } from '../../database/schema/quizzes.ts'
import { recordingCorrections, recordingSlides, slideAlignments } from '../../database/schema/recordings.ts'
import { cardReviews, cards, decks } from '../../database/schema/review.ts'
import { sourceReports } from '../../database/schema/source-reports.ts'
import { summaryPoints } from '../../database/schema/summaries.ts'
import { recordAnswer } from '../../features/study/learning/index.ts'
import { physics, seedAnswer } from '../doubts.ts'
import { seedQuiz, trueFalse } from '../quizzes.ts'
import { addSources, type Crowd } from './crowd.ts'

/** Lectures with the same slides. */
const addLectures = async ({ server, student, slidesId }: Crowd, numbers: readonly number[]) => {
  const { db } = server.database
  const names = numbers.map(n => `Lecture ${n}`)
  const pairs = (await addSources(server, student, names, 'recording')).map(({ id }) => ({
    recordingId: id,
    slidesId,
  }))
  await db.insert(recordingSlides).values(pairs.map(pair => ({ ...pair, accountId: student.accountId })))
  await db
    .insert(slideAlignments)
    .values(pairs.map(pair => ({ ...pair, ranges: [{ start: 0, end: 9, slide: 1 }] })))
}

const addMaterial = async ({ server, ...crowd }: Crowd, numbers: readonly number[]) => {
  const { db } = server.database
  const now = server.clock.now()
  const owned = { ownerId: crowd.student.accountId, createdAt: now }
  const added = await addSources(
    server,
    crowd.student,
    numbers.map(n => `Source ${n}`),
  )
  await addSources(
    server,
    crowd.student,
    numbers.map(n => `Pages ${n}`),
    'pdf',
  )
  await addLectures({ server, ...crowd }, numbers)
  const text = 'The tides follow the Moon.'
  const read = await db
    .insert(passages)
    .values(
      numbers.map(ordinal => ({
        sourceId: crowd.sourceId,
        ordinal,
        headings: [`Part ${ordinal}`],
        text,
        sentences: [0, text.length],
        sentencePlaces: [ordinal, ordinal],
      })),
    )
    .returning()
  await db.insert(notes).values(
    read.map(({ id, ordinal }) => ({
      ...owned,
      sourceId: crowd.sourceId,
      passageId: id,
      lastPassageId: id,
      position: ordinal,
      lastPosition: ordinal,
      endOffset: text.length,
      quote: text,
      prefix: '',
      suffix: '',
      text: '',
    })),
  )
  await db.insert(recordingCorrections).values(
    numbers.map(number => ({
      sourceId: crowd.recordingId,
      number,
      batch: number,
      firstWord: number,
      wordCount: 1,
      startsAt: number,
      heard: 'tights',
      text: 'tides',
      correctedAt: now,
    })),
  )
  await db.insert(folders).values(numbers.map(n => ({ ...owned, name: `Folder ${n}` })))
  const opened = await db
    .insert(threads)
    .values(numbers.map(() => ({ ...owned, updatedAt: now })))
    .returning()
  await db
    .insert(threadSources)
    .values(
      opened.map(({ id }, i) => ({ threadId: id, sourceId: added[i]?.id ?? crowd.sourceId, ordinal: 0 })),
    )
  const turn = { question: 'What pulls?', state: 'done' as const, engine: 'built-in' as const, askedAt: now }
  const asked = await db
    .insert(turns)
    .values([
      ...numbers.map(ordinal => ({ ...turn, threadId: crowd.threadId, ordinal })),
      ...opened.map(({ id }) => ({ ...turn, threadId: id, ordinal: 0 })),
    ])
    .returning()
  await addSourceReports({ server, ...crowd }, asked)
  await db.insert(generations).values(
    added.map(({ id }) => ({
      ...owned,
      kind: 'summary' as const,
      resultId: crypto.randomUUID(),
      sourceIds: [id],
    })),
  )
  await db
    .insert(mindMaps)
    .values(added.map(({ id, name }) => ({ ...owned, sourceId: id, name, updatedAt: now })))
  await db.insert(mindMapNodes).values(
    numbers.map(position => ({
      mapId: crowd.mapId,
      id: `n${position}`,
      parentId: position === 0 ? null : 'n0',
      position,
      label: `Tide ${position}`,
      citations: [],
    })),
  )
  await db.insert(summaryPoints).values(
    numbers.map(ordinal => ({
      summaryId: crowd.summaryId,
      ordinal,
      headings: [],
      text: 'The Moon pulls.',
      citations: [],
    })),
  )
}

const addQuizzes = async ({ server, student, quizId }: Crowd, numbers: readonly number[]) => {
  const { db } = server.database
  const now = server.clock.now()
  await db
    .insert(quizQuestions)
    .values(numbers.map(n => ({ ...trueFalse(`Statement ${n}.`, true), quizId, ordinal: n + 10 })))
  for (const _ of numbers) {
    const quiz = await seedQuiz(server, student)
    const played = { quizId: quiz.quizId, playerId: student.accountId, mode: 'exam' as const, timeFactor: 1 }
    await db.insert(quizAttempts).values([
      { ...played, startedAt: now, runningSince: now },
      { ...played, startedAt: now, finishedAt: now, questionIds: quiz.questionIds },
    ])
  }
}

const addLearning = async ({ server, student, deckId, sourceId }: Crowd, numbers: readonly number[]) => {
  const { db } = server.database
  const now = server.clock.now()
  const more = await db
    .insert(decks)
    .values(
      numbers.map(n => ({
        ownerId: student.accountId,
        name: `Deck ${n}`,
        origin: 'own' as const,
        createdAt: now,
      })),
    )
    .returning()
  const card = { front: 'What pulls?', back: 'The Moon', createdAt: now }
  const added = await db
    .insert(cards)
    .values([
      ...numbers.map(ordinal => ({ ...card, deckId, ordinal, concept: `Tide ${ordinal}` })),
      ...more.map(({ id }) => ({ ...card, deckId: id, ordinal: 0 })),
    ])
    .returning()
  await db.insert(cardReviews).values(
    added.map(({ id }) => ({
      cardId: id,
      accountId: student.accountId,
      grade: 'good' as const,
      at: now,
      wasSuspended: false,
    })),
  )
  const place = { kind: 'lines' as const, first: 1, last: 1 }
  for (const n of numbers)
    for (const concept of ['the sea', `Tide ${n}`])
      await recordAnswer(db, {
        accountId: student.accountId,
        reference: `${concept} ${n}`,
        kind: 'quiz',
        stem: 'What pulls?',
        bloom: 'remember',
        concept,
        subject: null,
        subcategory: null,
        share: 0,
        guess: 0,
        spentMs: 0,
        citation: { sourceId, sourceName: 'first', passageId: '1', quote: 'The Moon pulls.', place },
        at: now,
      })
}

const addDoubts = async (
  { server, student, teacher, sourceId, doubtId, classId }: Crowd,
  numbers: readonly number[],
) => {
  const { db } = server.database
  const now = server.clock.now()
  const times = { askedAt: now, waitsSince: now, nextOfferAt: now, updatedAt: now }
  const asked = { askerId: student.accountId, question: 'Why?', classId, ...physics, ...times }
  const added = await db
    .insert(doubts)
    .values(numbers.map(() => ({ ...asked, id: crypto.randomUUID() })))
    .returning()
  const place = { kind: 'lines' as const, first: 1, last: 1 }
  const cited = { sourceId, sourceName: 'first', passageId: '1', quote: 'The Moon pulls.', place }
  for (const { id } of added)
    await seedAnswer(server, id, { asker: student, teacher }, { citations: [cited], passageIds: [1n] })
  const written = await db
    .insert(doubtMessages)
    .values(
      numbers.map(n => ({
        doubtId,
        id: crypto.randomUUID(),
        authorId: student.accountId,
        text: `Message ${n}`,
        sentAt: now,
      })),
    )
    .returning()
  // Picture for each message.
  const picture = { fileKey: 'key', bytes: 1, mediaType: 'image/png', width: 1, height: 1, addedAt: now }
  await db
    .insert(doubtPictures)
    .values(written.map(({ id }) => ({ ...picture, ownerId: student.accountId, doubtId, messageId: id })))
  const report = { reporterId: student.accountId, reason: 'other' as const, note: '', reportedAt: now }
  await db.insert(doubtReports).values(written.map(({ id }) => ({ ...report, doubtId, messageId: id })))
}

const addSourceReports = async (
  { server, student, teacher, classId, sourceId }: Crowd,
  asked: readonly { id: string; question: string }[],
) => {
  const { db } = server.database
  const share = { classId, sourceId, sharedById: teacher.accountId, sharedAt: server.clock.now() }
  await db.insert(sourceShares).values(share).onConflictDoNothing()
  await db.insert(sourceReports).values(
    asked.map(({ id, question }) => ({
      turnId: id,
      reporterId: student.accountId,
      sourceId,
      question,
      sentence: 'The Moon pulls.',
      citation: {
        sourceId,
        sourceName: 'first',
        passageId: 'none',
        quote: 'The Moon pulls',
        place: { kind: 'lines' as const, first: 1, last: 1 },
      },
      reason: 'other' as const,
      note: '',
      reportedAt: server.clock.now(),
    })),
  )
}

const addNotifications = ({ server, student, doubtId }: Crowd, numbers: readonly number[]) =>
  server.database.db.insert(notifications).values(
    numbers.map(n => ({
      accountId: student.accountId,
      kind: 'doubt-message' as const,
      groupKey: `doubt-message ${n}`,
      about: { kind: 'doubt-message' as const, doubtId, title: 'Why?', by: 'Asha' },
      at: server.clock.now(),
    })),
  )

/** Adds one row of each kind per number; numbers must be unique. */
export const addStudentRows = async (crowd: Crowd, numbers: readonly number[]): Promise<void> => {
  await addMaterial(crowd, numbers)
  await addQuizzes(crowd, numbers)
  await addLearning(crowd, numbers)
  await addDoubts(crowd, numbers)
  await addNotifications(crowd, numbers)
}
