// Earlier forms of JSON columns, and their current reading if it differs. Forms stay here permanently: a new
// field adds a form and leaves those without it.

import { aBlueprint } from './papers.ts'
import { storedLaunches } from './stored-launches.ts'
import {
  aboutText,
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
  sounds,
  sourceId,
  sources,
  stimulus,
} from './stored-questions.ts'
import { storedRooms } from './stored-rooms.ts'
import { storedSheets } from './stored-sheets.ts'

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

const gradeRules = {
  categories: [],
  scale: null,
  rounding: { mode: 'half-up', places: 1 },
}
const storedChanges = [
  { of: 'nothing' },
  { of: 'cell', state: 'late', value: '15', deduction: '10', comment: '' },
  { of: 'excuse', note: 'Was ill' },
  { of: 'weight', weight: '2.5' },
  { of: 'column', title: 'Oral', day: '2026-11-20', possible: null, weight: '1', isShown: true },
  { of: 'rules', rules: gradeRules },
]

// Blueprint forms before and after `unusedClassId`.
const { unusedClassId: _, logo: __, ...earlierBlueprint } = aBlueprint()
const storedBlueprints = [
  { stored: earlierBlueprint, read: aBlueprint() },
  { stored: aBlueprint({ unusedClassId: sourceId, logo: sourceId }) },
]

const word = { text: 'Cell', ...rect, confidence: 0.98 }
const line = { words: [word], slope: 0.01, corrected: false }
const buildReading = (lines: unknown[]) => ({ width: 800, height: 600, lines })
const buildSlide = (lines: unknown[]) => ({
  kind: 'slides',
  slides: [{ number: 1, title: null, lines, notes: ['Say hello.'], hidden: false }],
})

const encodingChoices = [
  {
    encoding: 'windows-1251',
    isConfirmed: false,
    previews: [{ encoding: 'windows-1251', lines: ['Вода'] }],
  },
]

const tableRow = {
  table: 1,
  isHead: false,
  cells: [
    { text: 'Plant', head: 'Cell' },
    { text: '', span: 2 },
    { text: '', continued: true },
  ],
}

const stimuli = each([stimulus, { ...stimulus, title: '', text: '', image: image[0]?.stored }])
const place = { line: 12, name: 'Cells' }
const acceptedItem = {
  is: 'taken',
  ...place,
  losses: [{ code: 'partial-credit', detail: 'cells: 50 %' }],
  question: {
    body: bodies[0],
    key: keys[0],
    explanation: 'It says so.',
    reasons: {},
    bloom: 'remember',
    difficulty: 'easy',
    seconds: null,
    points: 1,
    image: null,
    title: 'Cells',
    topic: ['Biology'],
    tags: ['exam'],
  },
}
const refusedItem = { is: 'refused', ...place, reason: 'essay', detail: '' }

const quotedPassages = citations.map(citation => ({
  citation,
  passage: `${citation.quote} And more.`,
  quoteStart: 0,
  quoteEnd: citation.quote.length,
}))

/** Stored forms by table and column, earliest first. */
const bankOrigin = { questionId: imageId, revision: 2, hash: 'a1' }

const storedTerms = each([
  [],
  [
    { written: 'Kepler', heard: '' },
    { written: 'metaphase', heard: 'metal phase' },
  ],
])

export const storedForms: Record<string, StoredForm[]> = {
  'turns.sentences': [
    { stored: [] },
    {
      stored: [{ text: 'A cell waits.', citations }],
      read: [{ text: 'A cell waits.', citations, form: 'text' }],
    },
    { stored: [{ text: 'wait (cell)', citations, form: 'code' }] },
    // Since pieces say what stands between them, and more of the page is folded.
    {
      stored: [
        { text: 'A cell waits.', citations, form: 'text', gap: null },
        { text: 'Then it grows.', citations, form: 'more', gap: ' ' },
      ],
    },
    // Since sides of a comparison have labels.
    { stored: [{ text: 'A cell waits.', citations, form: 'text', label: 'Cell' }] },
    // Since an answer may begin with the words that answer by themselves.
    { stored: [{ text: 'A cell waits.', citations, form: 'text', opening: 'cell' }] },
  ],
  'turns.corrections': [{ stored: [] }, { stored: [{ written: 'osmossis', read: 'osmosis' }] }],
  'school_returns.person': each([
    {
      issuer: 'https://idp.school.test',
      subject: '17',
      email: 'mira@school.test',
      isVerified: true,
      name: 'Mira Sen',
      isTeacher: false,
    },
    {
      issuer: 'https://idp.school.test',
      subject: '17',
      email: null,
      isVerified: false,
      name: '',
      isTeacher: true,
    },
  ]),
  'turns.unanswered': [{ stored: [] }, { stored: ['What is diffusion?'] }],
  'turns.nearest': cited,
  'turns.read_so_far': [{ stored: [] }, { stored: [{ name: 'Cells', pages: 39, pageCount: 311 }] }],
  'turns.reading': [{ stored: places.map(place => ({ sourceName: 'Cells.pdf', place })) }],
  'source_reports.citation': each(citations),
  'doubts.attached': [
    ...cited,
    // Since words of a recording go with what was said around them.
    { stored: citations.map(citation => ({ ...citation, context: { before: 'Look. ', after: '' } })) },
  ],
  'doubts.correction_passages': each([[], quotedPassages]),
  'doubt_messages.passages': each([[], quotedPassages]),
  'doubt_pictures.lines': each([
    [],
    [
      { text: 'm = 2', box: { x0: 0, y0: 1, x1: 2, y1: 3 }, isDoubtful: true },
      { text: 'a slope', box: null, isDoubtful: false },
    ],
  ]),
  'doubt_duties.hours': each([[], [{ day: 1, from: 900, to: 1080 }]]),
  'doubt_duties.languages': each([['en'], ['hi', 'en']]),
  'confirmed_answers.citations': cited,
  'doubt_offers.reasons': each([[], [{ what: 'own-class' }, { what: 'replies-in', minutes: 20 }]]),
  'notifications.about': each([
    { kind: 'doubt-asked', doubtId: 'd', title: 'Why?', subject: 'Physics' },
    { kind: 'doubt-taken', doubtId: 'd', title: 'Why?', by: 'Ines Falk' },
    { kind: 'doubt-message', doubtId: 'd', title: 'Why?', by: 'Ines Falk' },
    { kind: 'doubt-judged', doubtId: 'd', title: 'Why?', by: 'Ines Falk', verdict: 'endorsed' },
    { kind: 'doubt-settled', doubtId: 'd', title: 'Why?', change: 'reopened' },
    { kind: 'doubts-paused' },
    { kind: 'homework-due', homeworkId: 'h', title: 'Tides' },
    { kind: 'homework-set', homeworkId: 'h', title: 'Tides', className: '11B' },
    { kind: 'room-opened', roomId: 'r', title: 'Tides', className: '11B' },
    ...(['planned', 'moved', 'cancelled'] as const).map(change => ({
      kind: 'room-planned',
      plannedRoomId: 'p',
      classId: 'c',
      title: 'Tides',
      className: '11B',
      change,
    })),
    { kind: 'results-shared', session: 'homework', sessionId: 'h', title: 'Tides' },
    { kind: 'results-shared', session: 'paper', sessionId: 'p', title: 'Tides' },
    { kind: 'score-changed', session: 'room', sessionId: 'r', title: 'Tides' },
    { kind: 'teacher-review', state: 'rejected', note: 'Too small to read.' },
    {
      kind: 'question-shared',
      questionId: 'q',
      title: 'Tides',
      byId: 'a',
      by: 'Ines Falk',
      questions: 2,
      isReview: true,
    },
    {
      kind: 'question-comment',
      questionId: 'q',
      title: 'Tides',
      byId: 'a',
      by: 'Ines Falk',
      what: 'taken',
      isOwner: false,
    },
    { kind: 'mark-questioned', session: 'homework', sessionId: 's', title: 'Tides' },
    { kind: 'mark-decided', session: 'room', sessionId: 's', title: 'Tides', isRight: true },
    { kind: 'marking-shared', printingId: 'p', title: 'Tides, 11B', byId: 'a', by: 'Ines Falk' },
    {
      kind: 'class-invitation',
      invitationId: 'i',
      className: '11B Biology',
      role: 'co-teacher',
      byId: 'a',
      by: 'Ines Falk',
    },
    {
      kind: 'class-teachers',
      classId: 'c',
      className: '11B Biology',
      change: 'student-moved',
      byId: 'a',
      by: 'Ines Falk',
      personId: 's',
      person: 'Mei Tan',
    },
    { kind: 'source-reported', sourceId, title: 'Tides.pdf', isAdmin: true },
    { kind: 'application-waits', teacherId: 't', teacher: 'Ines Falk' },
  ]),
  'generations.step': each([{ name: 'reading', done: 0, total: 12 }]),
  'mind_map_nodes.citations': cited,
  'summary_points.citations': cited,
  'cards.citations': cited,
  'cards.context': context,
  'card_reviews.before': each([memory]),
  'evidence.citation': each(citations),
  'quizzes.sources': [...sources, { stored: [{ id: sourceId, name: 'Cells.pdf', isPartlyRead: true }] }],
  'quizzes.settings': [
    // Form before questions could be limited to pages.
    { stored: quizSettings, read: { ...quizSettings, pages: [], parts: [], includesUnsure: false } },
    // Form before they could be limited to sections.
    {
      stored: { ...quizSettings, pages },
      read: { ...quizSettings, pages, parts: [], includesUnsure: false },
    },
    { stored: { ...quizSettings, pages: [], parts: pages, includesUnsure: true } },
    // Homework form, with as many questions as its teacher's quiz.
    {
      stored: {
        ...quizSettings,
        pages: [],
        parts: [],
        includesUnsure: false,
        count: 100,
        mode: 'exam',
      },
    },
  ],
  'question_counts.sections': each([
    [],
    [
      {
        headings: ['Cells'],
        first: 0,
        last: 3,
        place: { kind: 'page', page: 1, rects: [] },
        total: 9,
        types: { gap: 4, 'true-false': 5 },
        cells: [{ bloom: 'remember', difficulty: 'easy', count: 4 }],
      },
    ],
  ]),
  'quiz_questions.body': each(bodies),
  'quiz_questions.key': each(keys),
  'quiz_questions.reasons': reasons,
  'quiz_questions.citations': cited,
  'quiz_questions.context': context,
  'quiz_questions.image': image,
  'quiz_questions.stimulus': stimuli,
  'quiz_questions.sound': each(sounds),
  'quiz_questions.bank_origin': each([bankOrigin]),
  'quiz_answers.response': each(responses),
  'quiz_answers.mark': each([
    { points: [2, 0.5], comment: 'Where is the water?' },
    {
      points: [1],
      comment: '',
      group: { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', isLater: true },
    },
  ]),
  'group_marks.mark': each([{ points: [1.5], comment: 'Where is the water?' }]),
  'group_marks.members': each([[{ key: 'check water', text: 'Water.', byRules: 'check' }]]),
  'teacher_quizzes.sources': sources,
  'teacher_quizzes.plan': [
    { stored: plan, read: { ...plan, pages: [], parts: [] } },
    { stored: { ...plan, pages }, read: { ...plan, pages, parts: [] } },
    { stored: { ...plan, pages: [], parts: pages } },
    { stored: { topic: 'Cells', pages: [], parts: [], types: ['gap'], cells: [] } },
    {
      stored: {
        topic: null,
        pages: [],
        parts: [],
        types: [],
        cells: [],
        again: {
          passages: [{ passageIds: [sourceId], count: 3 }],
          asked: [
            { stem: 'What do the tides follow?', type: 'single-choice', quote: 'The tides follow it.' },
          ],
        },
      },
    },
  ],
  'mark_requests.asked': each(
    [...bodies].map((body, i) => ({ title: 'Tides', number: i + 1, body, response: responses[0] })),
  ),
  'exams.chapters': each([
    [
      { id: sourceId, name: 'Respiration', marks: 18, part: { sourceId, first: 3, last: 9 } },
      { id: imageId, name: 'Cell division', marks: 14, part: null },
    ],
  ]),
  'exam_preparations.lines': each([
    [],
    [{ day: '2026-12-01', chapterId: sourceId, kind: 'read', minutes: 10 }],
  ]),
  'teach_again_checks.passages': each([
    [],
    citations.map(citation => ({
      citation,
      stem: 'What do the tides follow?',
      questionIds: ['q1'],
      passageIds: [sourceId],
    })),
  ]),
  'teacher_questions.body': each([...bodies, draft.body]),
  'teacher_questions.key': each([...keys, draft.key, { type: 'true-false', value: null }]),
  'teacher_questions.reasons': reasons,
  'teacher_questions.citations': cited,
  'teacher_questions.context': context,
  'teacher_questions.image': image,
  'teacher_questions.stimulus': stimuli,
  'teacher_questions.sound': each(sounds),
  'teacher_questions.bank_origin': each([bankOrigin]),
  'teacher_quiz_versions.questions': each([[], [question, draft], [aboutText]]),
  'bank_questions.body': each([...bodies, draft.body]),
  'bank_questions.key': each([...keys, draft.key]),
  'bank_questions.reasons': reasons,
  'bank_questions.citations': cited,
  'bank_questions.context': context,
  'bank_questions.image': image,
  'bank_questions.stimulus': stimuli,
  'bank_questions.sound': each(sounds),
  'bank_comments.suggestion': each([question, draft, aboutText]),
  'bank_column_mappings.roles': each([['question', 'option', 'none']]),
  'bank_versions.question': each([question, draft, aboutText]),
  'question_imports.columns': each([
    { columns: [{ name: 'Stem', role: 'question', samples: ['Why?'] }], isRemembered: false },
  ]),
  'question_imports.encoding': each(encodingChoices),
  'roster_imports.encoding': each(encodingChoices),
  'question_import_items.item': each([
    acceptedItem,
    refusedItem,
    { ...acceptedItem, question: { ...acceptedItem.question, stimulus } },
  ]),
  'key_corrections.key_before': each(keys),
  ...storedRooms,
  ...storedLaunches,
  'homework.settings': [
    {
      stored: homeworkSettings,
      read: { ...homeworkSettings, takesNames: false, stopsRecording: false, help: null },
    },
    {
      stored: { ...homeworkSettings, lateUntil: '2026-11-30T20:00:00.000Z', takesNames: true },
      read: {
        ...homeworkSettings,
        lateUntil: '2026-11-30T20:00:00.000Z',
        takesNames: true,
        stopsRecording: false,
        help: null,
      },
    },
    // Since a recording can stop for the questions.
    {
      stored: { ...homeworkSettings, takesNames: false, stopsRecording: true },
      read: { ...homeworkSettings, takesNames: false, stopsRecording: true, help: null },
    },
    // Since it has a level of help.
    ...each([{ ...homeworkSettings, takesNames: false, stopsRecording: false, help: 'place' as const }]),
  ],
  'gradebook_rules.rules': [{ stored: {}, read: gradeRules }, ...each([gradeRules])],
  'gradebook_own_columns.levels': each([[], [{ name: '+++', percent: '100' }]]),
  'gradebook_changes.before': each(storedChanges),
  'gradebook_changes.after': each(storedChanges),
  'gradebook_cell_changes.before': each(storedChanges),
  'gradebook_cell_changes.after': each(storedChanges),
  'papers.blueprint': storedBlueprints,
  'papers.forms': each([
    [],
    [{ sections: [[{ questionId: sourceId, locked: true }], []], choiceSeed: null }],
    [{ sections: [], choiceSeed: 12 }],
    [{ sections: [], choiceSeed: 12, keepsReferring: true }],
  ]),
  'papers.edits': each([[], [{ questionId: sourceId, stem: 'What waits?', choices: { a: 'A cell' } }]]),
  'papers.questions': each([
    [],
    [{ ...question, collection: { id: sourceId, name: 'Cells' } }],
    [{ ...aboutText, collection: { id: sourceId, name: 'Cells' } }],
  ]),
  ...storedSheets,
  'paper_templates.blueprint': storedBlueprints,
  'growing_windows.words': each([[], [{ text: 'tides', start: 1.5, end: 2, probability: 0.7 }]]),
  'recording_windows.words': each([
    [],
    [
      { text: 'tides', start: 1.5, end: 2, probability: 0.7 },
      { text: 'rise', start: 2, end: 2.4, probability: null },
    ],
  ]),
  'folder_terms.terms': storedTerms,
  'class_terms.terms': storedTerms,
  'recordings.terms': storedTerms,
  'recordings.refused_changes': each([[], [{ start: 1.5, heard: 'metal phase', text: 'metaphase' }]]),
  'slide_alignments.fixes': each([
    [],
    [
      { kind: 'starts', slide: 2, at: 12.5 },
      { kind: 'starts', slide: null, at: 40 },
      { kind: 'unspoken', slide: 3 },
    ],
  ]),
  'slide_alignments.ranges': each([
    [],
    [
      { start: 0, end: 12.5, slide: 1 },
      { start: 12.5, end: 40, slide: null },
    ],
  ]),
  'source_frames.frames': each([
    [],
    [
      {
        offset: 35,
        bytes: 81_000,
        width: 1280,
        height: 720,
        ranges: [
          { start: 0, end: 12 },
          { start: 40, end: 55.5 },
        ],
        text: null,
      },
    ],
  ]),
  'videos.chapters': each([[], [{ title: 'Opening', start: 0 }]]),
  'videos.languages': each([[], [{ code: 'pt-BR', name: 'Portuguese', automatic: true }]]),
  'sources.failure_details': each([{}, { limit: 300, name: 'Cells.pdf' }]),
  'sources.page_labels': each([[{ first: 1, prefix: '', style: 'decimal', start: 217 }]]),
  'sources.losses': each([[], [{ reason: 'formulas', count: 3, places: [5, 9] }]]),
  'source_contents.content': [
    // Forms before and after rows of tables were distinguished from paragraphs.
    {
      stored: buildSlide([{ level: 0, text: 'Cells' }]),
      read: buildSlide([{ level: 0, text: 'Cells', row: false }]),
    },
    { stored: buildSlide([{ level: 0, text: 'Cell | Plant', row: true }]) },
    { stored: buildSlide([{ level: 0, text: '1. Cells', row: false, label: '1.' }]) },
    { stored: buildSlide([{ level: 0, text: 'Cell: Plant', row: true, tableRow }]) },
    { stored: buildSlide([{ level: 0, text: 'A leaf', row: false, kind: 'alt' }]) },
    { stored: { kind: 'document', paragraphs: [{ number: 1, kind: 'text', level: 0, text: 'Cells' }] } },
    {
      stored: {
        kind: 'document',
        paragraphs: [
          { number: 1, kind: 'item', level: 0, text: '3. Heat it', label: '3.' },
          { number: 2, kind: 'row', level: 0, text: 'Cell: Plant', tableRow },
          { number: 3, kind: 'alt', level: 0, text: 'A leaf' },
          { number: 4, kind: 'code', level: 0, text: '  return 1' },
          { number: 5, kind: 'picture', level: 0, text: 'Page 2' },
        ],
      },
    },
    { stored: { kind: 'transcript', cues: [{ start: 0, end: 1.5, speaker: null, text: 'Cells' }] } },
  ],
  'page_readings.reading': [
    // Forms before and after a vision model read pictures.
    { stored: buildReading([line]), read: buildReading([{ ...line, placed: true }]) },
    { stored: buildReading([{ ...line, placed: false }]) },
  ],
  'page_readings.frame': each([{ page: 1, width: 612, height: 792, rotation: 90, left: 0, bottom: 0 }]),
}
