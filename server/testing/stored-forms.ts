// Rows of JSON columns as they were once written, and what they read as where that differs. A form that was
// written stays here for good: whoever adds a field adds a form with it and leaves those without it alone.

import {
  bodies,
  citations,
  cited,
  context,
  draft,
  each,
  image,
  imageId,
  keys,
  places,
  question,
  reasons,
  rect,
  responses,
  type StoredForm,
  sourceId,
  sources,
} from './stored-questions.ts'

const quizSettings = {
  count: 10,
  types: ['single-choice', 'gap'],
  levels: [],
  difficulty: null,
  topic: null,
  mode: 'practice',
  secondsPerQuestion: null,
}
const pages = [{ sourceId, first: 3, last: 9 }]
const plan = { topic: null, types: [], cells: [{ bloom: 'remember', difficulty: 'easy', count: 4 }] }

const roomOptions = {
  teams: null,
  nicknames: true,
  guests: true,
  seconds: 30,
  readSeconds: 3,
  speedBonus: true,
  streak: false,
  shuffleQuestions: false,
  shuffleChoices: true,
  privateRank: false,
  rudeWords: 'de',
  holdTyped: true,
}
const { rudeWords: _rudeWords, holdTyped: _holdTyped, ...earlierRoomOptions } = roomOptions
const roomEvents = [
  { type: 'options', options: roomOptions },
  { type: 'locked', isLocked: true },
  { type: 'removed', playerId: sourceId },
  { type: 'readmitted', playerId: sourceId },
  { type: 'accommodated', playerId: sourceId, timeFactor: 1.5, speedBonus: false },
  { type: 'asked', number: 1, opensAt: 1_763_800_000_000, lastsMs: null },
  { type: 'closed', at: 1_763_800_030_000 },
  { type: 'paused', at: 1_763_800_010_000 },
  { type: 'resumed', at: 1_763_800_020_000 },
  { type: 'extended', ms: 15_000 },
  { type: 'outage', ms: 2_600.5 },
  { type: 'skipped', number: 1, at: 1_763_800_020_000 },
  { type: 'unskipped', number: 1, at: 1_763_800_025_000 },
  { type: 'accepted', number: 2, text: 'cells', gap: 1 },
  { type: 'released', number: 2 },
  { type: 'key-corrected', number: 1, key: keys[1] },
  { type: 'left-out', number: 2, isLeftOut: true },
  { type: 'handed-over', hostId: sourceId },
  { type: 'replayed', nextRoomId: sourceId },
  { type: 'ended' },
]

const memory = {
  phase: 2,
  due: 1_763_800_000_000,
  stability: 2.3065,
  difficulty: 2.1181,
  scheduledDays: 2,
  learningSteps: 0,
  reps: 1,
  lapses: 0,
  reviewedAt: 1_763_600_000_000,
  isLeech: false,
}

const homeworkSettings = {
  opensAt: '2026-11-22T08:00:00.000Z',
  closesAt: '2026-11-29T20:00:00.000Z',
  lateUntil: null,
  attempts: null,
  secondsPerQuestion: null,
  tells: 'at-once',
  remindHours: null,
}

const word = { text: 'Cell', ...rect, confidence: 0.98 }
const line = { words: [word], slope: 0.01, corrected: false }
const buildReading = (lines: unknown[]) => ({ width: 800, height: 600, lines })
const buildSlide = (lines: unknown[]) => ({
  kind: 'slides',
  slides: [{ number: 1, title: null, lines, notes: ['Say hello.'], hidden: false }],
})

/** By table and column, the earliest form first. */
export const storedForms: Record<string, StoredForm[]> = {
  'turns.sentences': [
    { stored: [] },
    {
      stored: [{ text: 'A cell waits.', citations }],
      read: [{ text: 'A cell waits.', citations, form: 'text' }],
    },
    { stored: [{ text: 'wait (cell)', citations, form: 'code' }] },
  ],
  'turns.corrections': [{ stored: [] }, { stored: [{ written: 'osmossis', read: 'osmosis' }] }],
  'turns.unanswered': [{ stored: [] }, { stored: ['What is diffusion?'] }],
  'turns.nearest': cited,
  'turns.reading': [{ stored: places.map(place => ({ sourceName: 'Cells.pdf', place })) }],
  'generations.step': each([{ name: 'reading', done: 0, total: 12 }]),
  'mind_map_nodes.citations': cited,
  'summary_points.citations': cited,
  'cards.citations': cited,
  'cards.context': context,
  'card_reviews.before': each([memory]),
  'evidence.citation': each(citations),
  'quizzes.sources': sources,
  'quizzes.settings': [
    // Before questions could be asked of some pages only.
    { stored: quizSettings, read: { ...quizSettings, pages: [] } },
    { stored: { ...quizSettings, pages } },
    // Of homework, which has as many questions as its teacher's quiz.
    { stored: { ...quizSettings, pages: [], count: 100, mode: 'exam' } },
  ],
  'quiz_questions.body': each(bodies),
  'quiz_questions.key': each(keys),
  'quiz_questions.reasons': reasons,
  'quiz_questions.citations': cited,
  'quiz_questions.context': context,
  'quiz_questions.image': image,
  'quiz_answers.response': each(responses),
  'teacher_quizzes.sources': sources,
  'teacher_quizzes.plan': [
    { stored: plan, read: { ...plan, pages: [] } },
    { stored: { ...plan, pages } },
    { stored: { topic: 'Cells', pages: [], types: ['gap'], cells: [] } },
  ],
  'teacher_questions.body': each([...bodies, draft.body]),
  'teacher_questions.key': each([...keys, draft.key, { type: 'true-false', value: null }]),
  'teacher_questions.reasons': reasons,
  'teacher_questions.citations': cited,
  'teacher_questions.context': context,
  'teacher_questions.image': image,
  'teacher_quiz_versions.questions': each([[], [question, draft]]),
  'live_rooms.questions': each([
    [question, { ...question, seconds: 20, points: 3, image: image[0]?.stored }],
  ]),
  'live_rooms.options': [
    ...each([roomOptions]),
    { stored: earlierRoomOptions, read: { ...earlierRoomOptions, rudeWords: null, holdTyped: false } },
  ],
  'live_room_events.event': [
    ...each(roomEvents),
    // Before a question could have several gaps.
    {
      stored: { type: 'accepted', number: 2, text: 'cells' },
      read: { type: 'accepted', number: 2, text: 'cells', gap: 0 },
    },
    { stored: { type: 'skipped', number: 1 }, read: { type: 'skipped', number: 1, at: null } },
  ],
  'live_room_answers.response': each(responses),
  'key_corrections.key_before': each(keys),
  'live_room_received.answers': each([
    responses.map(response => ({
      player_id: sourceId,
      answer_id: imageId,
      response,
      spent_ms: 1200,
      at: '2026-11-22T08:00:00.000Z',
    })),
  ]),
  'homework.settings': each([
    homeworkSettings,
    { ...homeworkSettings, lateUntil: '2026-11-30T20:00:00.000Z' },
  ]),
  'videos.chapters': each([[], [{ title: 'Opening', start: 0 }]]),
  'videos.languages': each([[], [{ code: 'pt-BR', name: 'Portuguese', automatic: true }]]),
  'sources.failure_details': each([{}, { limit: 300, name: 'Cells.pdf' }]),
  'source_contents.content': [
    // Before rows of tables were told from paragraphs, and since.
    {
      stored: buildSlide([{ level: 0, text: 'Cells' }]),
      read: buildSlide([{ level: 0, text: 'Cells', row: false }]),
    },
    { stored: buildSlide([{ level: 0, text: 'Cell | Plant', row: true }]) },
    { stored: { kind: 'document', paragraphs: [{ number: 1, kind: 'text', level: 0, text: 'Cells' }] } },
    { stored: { kind: 'transcript', cues: [{ start: 0, end: 1.5, speaker: null, text: 'Cells' }] } },
  ],
  'page_readings.reading': [
    // Before a vision model read pictures, and since.
    { stored: buildReading([line]), read: buildReading([{ ...line, placed: true }]) },
    { stored: buildReading([{ ...line, placed: false }]) },
  ],
  'page_readings.frame': each([{ page: 1, width: 612, height: 792, rotation: 90, left: 0, bottom: 0 }]),
}
