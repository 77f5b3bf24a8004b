// The register: every table, the owner of its rows, their part in a person's copy, and what remains after the
// person's deletion. Copies, deletion and the page about data are generated from it. A table without a line
// doesn't compile: most are one line of `owned`, `partOf` or `ofNobody`.
import { type Entry, ofNobody, owned, partOf, shared } from './entry.ts'
import type { TableName } from './table-names.ts'

const secret = 'it is a secret that signs somebody in'
const worked = 'it is worked out of the text, which is in the copy, and can be worked out again'

/** Empties written answers; the choices remain. */
const responseEmptied = () => ({
  response: `case when response ? 'text' then (response - 'more') || '{"text": ""}'::jsonb else response end`,
})
const pictureFile = { key: 'file_key', name: `'picture.' || split_part(media_type, '/', 2)` }
const sourceFileName = `name || case kind when 'pdf' then '.pdf' when 'slides' then '.pptx'
  when 'document' then '.docx' when 'markdown' then '.md'
  when 'recording' then case media_type when 'audio/mpeg' then '.mp3' when 'audio/mp4' then '.m4a'
    when 'video/quicktime' then '.mov' when 'video/matroska' then '.mkv' else '.' || split_part(coalesce(media_type, 'audio/ogg'), '/', 2) end
  when 'image' then '.' || split_part(coalesce(media_type, 'image/jpeg'), '/', 2) else '.txt' end`
const ofOthersDoubts = (old: string) => `doubt_id in (select id from doubts where asker_id <> ${old})`
const nameOf = (fresh: string) => `(select username from accounts where id = ${fresh})`

export const register = {
  accounts: owned('account', 'id', { without: ['password_hash', 'two_factor_secret', 'two_factor_step'] }),
  sessions: owned('sign-ins', 'account_id', { without: ['token_hash'] }),
  parental_consents: owned('account', 'account_id', { without: ['token_hash'] }),
  // Shared by the admin who stated it and the students it covers.
  school_consents: shared(
    'account',
    [
      { column: 'stated_by_id' },
      { column: 'withdrawn_by_id' },
      { column: 'id', of: 'school_consent_students', by: 'consent_id' },
    ],
    {
      without: ['stated_by_id', 'withdrawn_by_id'],
      stays: { columns: ['stated_by_id', 'withdrawn_by_id'] },
      emptied: fresh => ({
        stated_by_name: `case when stated_by_id = ${fresh} then ${nameOf(fresh)} else stated_by_name end`,
        withdrawn_by_name: `case when withdrawn_by_id = ${fresh} then ${nameOf(fresh)} else withdrawn_by_name end`,
      }),
    },
  ),
  school_consent_students: owned('account', 'account_id'),
  consent_requests: ofNobody('a sign-up that waits for a parent; it goes after seven days'),
  school_identities: owned('sign-ins', 'account_id'),
  school_returns: ofNobody(
    'people on their way back from the school’s sign-in; they go after a quarter of an hour',
  ),
  school_arrivals: ofNobody('people on their way from the school’s sign-in; they go after ten minutes'),
  setup_links: ofNobody('links that make the first admin; they go when there is one'),
  passkeys: owned('sign-ins', 'account_id', { without: ['public_key'] }),
  known_browsers: owned('sign-ins', 'account_id', { without: ['token_hash'] }),
  mail_links: owned('sign-ins', 'account_id', { without: ['token_hash'] }),
  pending_sign_ins: owned('sign-ins', 'account_id', { none: secret }),
  recovery_codes: owned('sign-ins', 'account_id', { none: secret }),
  account_deletions: owned('account', 'account_id'),
  data_exports: owned('account', 'account_id', {
    without: ['file_key'],
    files: { key: 'file_key', name: null },
  }),
  files_to_remove: ofNobody('names of files alone, until they are removed'),
  teacher_profiles: owned('teaching', 'account_id', {
    files: { key: 'certificate_key', name: 'certificate_name' },
  }),
  audit_entries: shared('audit', [{ column: 'subject_id' }, { column: 'actor_id' }], {
    without: ['actor_id', 'actor_name'],
    stays: { columns: ['actor_id', 'subject_id'] },
    emptied: fresh => ({
      actor_name: `case when actor_id = ${fresh} then ${nameOf(fresh)} else actor_name end`,
      subject_name: `case when subject_id = ${fresh} then ${nameOf(fresh)} else subject_name end`,
      note: `''`,
    }),
  }),
  record_reads: shared('reads', [{ column: 'subject_id' }, { column: 'reader_id' }], {
    without: ['subject_id', 'reader_id'],
    stays: { columns: ['reader_id'], which: old => `subject_id <> ${old}` },
    emptied: fresh => ({
      reader_name: `case when reader_id = ${fresh} then ${nameOf(fresh)} else reader_name end`,
    }),
  }),
  set_models: ofNobody('which language models are used, with their sealed keys'),
  model_limits: ofNobody('whether language models are used, and how much may be spent in a day'),
  backups: ofNobody('when backups were made, and in which files'),
  looks: ofNobody('name, logo, colour and pages of the school'),
  retention_periods: ofNobody('how long kinds of data are kept'),
  maintenance: ofNobody('the notice that everybody sees'),
  limit_counters: ofNobody(
    'how often something was tried lately, under keyed hashes; it goes when its time is over',
  ),

  lti_keys: ofNobody("the installation's own key"),
  lti_invitations: owned('teaching', 'created_by_id', { none: secret }),
  lti_platforms: ofNobody('learning platforms that open Lantern'),
  lti_logins: ofNobody('sign-ins on their way to a learning platform; they go after ten minutes'),
  lti_launches: ofNobody('launches on their way to an account; they go within the hour'),
  lti_links: owned('sign-ins', 'account_id'),
  lti_resource_links: ofNobody('what an activity of a learning platform opens'),
  lti_course_classes: ofNobody('which classes a course of a learning platform belongs to'),
  lti_scores: owned('results', 'account_id'),

  folders: owned('material', 'owner_id'),
  sources: owned('material', 'owner_id', { files: { key: 'file_key', name: sourceFileName } }),
  source_contents: partOf('sources', 'source_id', 'material'),
  source_frames: partOf('sources', 'source_id', 'material', {
    without: ['file_key'],
    files: { key: 'file_key', name: `'slides.zip'` },
  }),
  page_readings: partOf('sources', 'source_id', 'material'),
  videos: partOf('sources', 'source_id', 'material'),
  recordings: partOf('sources', 'source_id', 'material'),
  recording_windows: partOf('sources', 'source_id', 'material'),
  recording_corrections: partOf('sources', 'source_id', 'material'),
  folder_terms: partOf('folders', 'folder_id', 'material'),
  class_terms: partOf('classes', 'class_id', 'teaching'),
  recording_slides: owned('material', 'account_id'),
  slide_alignments: partOf('sources', 'recording_id', 'material', { none: worked }),
  recording_uploads: owned('material', 'owner_id'),
  recording_upload_parts: partOf('recording_uploads', 'upload_id', 'material', {
    without: ['file_key'],
    files: { key: 'file_key', name: null },
  }),
  growing_windows: partOf('recording_uploads', 'upload_id', 'material'),
  passages: partOf('sources', 'source_id', 'material'),
  passage_words: partOf('passages', 'passage_id', 'material', { none: worked }),
  source_indexes: partOf('sources', 'source_id', 'material', {
    none: worked,
    files: { key: 'file_key', name: null },
  }),
  passage_vectors: partOf('passages', 'passage_id', 'material', { none: worked }),
  passage_meanings: partOf('passages', 'passage_id', 'material', { none: worked }),

  threads: owned('study', 'owner_id'),
  thread_sources: partOf('threads', 'thread_id', 'study'),
  turns: partOf('threads', 'thread_id', 'study'),
  source_reports: owned('study', 'reporter_id', { without: ['closed_by_id'] }),
  notes: owned('study', 'owner_id'),
  note_acts: owned('study', 'owner_id'),
  generations: owned('study', 'owner_id'),
  summaries: owned('study', 'owner_id'),
  summary_points: partOf('summaries', 'summary_id', 'study'),
  mind_maps: owned('study', 'owner_id'),
  mind_map_nodes: partOf('mind_maps', 'map_id', 'study'),
  decks: owned('study', 'owner_id'),
  cards: partOf('decks', 'deck_id', 'study'),
  card_states: partOf('cards', 'card_id', 'study'),
  card_reviews: owned('study', 'account_id'),
  concepts: owned('learning', 'account_id'),
  evidence: owned('learning', 'account_id'),
  exams: owned('learning', 'owner_id'),
  exam_preparations: owned('learning', 'account_id'),

  question_counts: partOf('sources', 'source_id', 'material', { none: worked }),
  quizzes: owned('results', 'owner_id', {
    stays: {
      columns: ['owner_id'],
      which: old => `id in (select quiz_id from homework where teacher_id = ${old})`,
    },
  }),
  quiz_questions: partOf('quizzes', 'quiz_id', 'results'),
  quiz_attempts: owned('results', 'player_id', {
    stays: { columns: ['player_id'], which: () => 'homework_id in (select id from homework)' },
  }),
  quiz_answers: partOf('quiz_attempts', 'attempt_id', 'results', { emptied: responseEmptied }),
  calendar_feeds: owned('sign-ins', 'account_id', { none: secret }),
  classes: owned('teaching', 'owner_id'),
  class_pictures: partOf('classes', 'class_id', 'teaching', { files: pictureFile }),
  class_teachers: owned('teaching', 'account_id'),
  class_teacher_invitations: shared('teaching', [{ column: 'account_id' }, { column: 'invited_by_id' }], {
    without: ['email', 'invited_by_id'],
  }),
  class_students: owned('teaching', 'account_id'),
  class_accounts: owned('teaching', 'account_id'),
  class_invitations: owned('teaching', 'invited_by_id'),
  roster_imports: owned('teaching', 'started_by_id', { files: { key: 'file_key', name: 'file_name' } }),
  roster_lines: partOf('roster_imports', 'import_id', 'teaching', { none: 'it names others' }),
  roster_people: owned('account', 'account_id'),
  roster_classes: partOf('classes', 'class_id', 'teaching'),
  invitation_stops: ofNobody('hashes of addresses that want no invitations'),
  class_recording_settings: partOf('classes', 'class_id', 'teaching'),
  // The decision stays with the student; who decided is theirs to read as a name on the page, not in the copy.
  recording_permissions: owned('material', 'account_id', { without: ['decided_by_id'] }),
  class_recordings: owned('material', 'account_id'),
  help_settings: partOf('classes', 'class_id', 'teaching'),
  help_windows: partOf('classes', 'class_id', 'teaching'),
  help_questions: owned('doubts', 'account_id'),
  source_shares: owned('teaching', 'shared_by_id'),
  source_openings: owned('material', 'account_id'),
  class_lessons: partOf('classes', 'class_id', 'teaching', { without: ['set_by_id'] }),
  class_groups: partOf('classes', 'class_id', 'teaching'),
  class_group_members: partOf('class_students', 'student_id', 'teaching'),
  class_announcements: owned('teaching', 'author_id'),
  homework: owned('teaching', 'teacher_id', { stays: { columns: ['teacher_id'] } }),
  homework_students: owned('results', 'account_id', { stays: { columns: ['account_id'] } }),
  // Session rows use the id of their homework, room or printing.
  work_sessions: shared('teaching', [
    { column: 'id', of: 'homework' },
    { column: 'id', of: 'live_rooms' },
    { column: 'id', of: 'printings' },
  ]),
  gradebook_columns: partOf('work_sessions', 'session_id', 'teaching'),
  gradebook_excuses: owned('results', 'account_id', { without: ['by_id'] }),
  gradebook_rules: partOf('classes', 'class_id', 'teaching'),
  gradebook_own_columns: partOf('classes', 'class_id', 'teaching'),
  // Cells belong to the student, hidden columns included.
  gradebook_cells: owned('results', 'account_id'),
  gradebook_changes: partOf('classes', 'class_id', 'teaching', { without: ['by_id'] }),
  gradebook_cell_changes: owned('results', 'account_id', { without: ['by_id'] }),
  // Notes belong to the student: exported and deleted with the student's data.
  student_notes: partOf('class_students', 'student_id', 'results', { without: ['author_id'] }),
  shared_results: partOf('work_sessions', 'session_id', 'teaching'),
  key_corrections: owned('teaching', 'by_id', { stays: { columns: ['by_id'] } }),

  // The reason and the words are the student's; who decided is their teacher's work.
  mark_requests: owned('results', 'account_id', { without: ['teacher_id'] }),
  // Wordings that were marked, without names.
  group_marks: owned('teaching', 'by_id'),
  group_moves: partOf('work_sessions', 'session_id', 'teaching'),
  answer_arrivals: partOf('work_sessions', 'session_id', 'teaching', { none: worked }),

  teach_again_checks: owned('teaching', 'owner_id'),

  teacher_quizzes: owned('teaching', 'owner_id'),
  teacher_questions: partOf('teacher_quizzes', 'quiz_id', 'teaching'),
  teacher_quiz_versions: partOf('teacher_quizzes', 'quiz_id', 'teaching'),
  // Pictures that no homework or room shows are deleted by a sweep within two days.
  question_images: owned('teaching', 'owner_id', {
    files: pictureFile,
    stays: { columns: ['owner_id'] },
  }),
  bank_questions: owned('teaching', 'owner_id', {
    without: ['found', 'vector', 'encoder', 'word_key'],
  }),
  bank_versions: partOf('bank_questions', 'question_id', 'teaching'),
  bank_similar_pairs: partOf('bank_questions', 'first_id', 'teaching', { none: worked }),
  bank_uses: partOf('bank_questions', 'question_id', 'teaching'),
  // Shares and colleagues' comments are in the copies of both sides; names are not.
  bank_shares: shared(
    'teaching',
    [{ column: 'account_id' }, { column: 'question_id', of: 'bank_questions' }],
    {
      without: ['account_id'],
    },
  ),
  bank_comments: shared(
    'teaching',
    [{ column: 'author_id' }, { column: 'question_id', of: 'bank_questions' }],
    {
      without: ['author_id'],
    },
  ),
  bank_column_mappings: owned('teaching', 'owner_id'),
  question_imports: owned('teaching', 'owner_id', { files: { key: 'file_key', name: 'file_name' } }),
  question_import_items: partOf('question_imports', 'import_id', 'teaching'),
  papers: owned('teaching', 'owner_id'),
  paper_templates: owned('teaching', 'owner_id'),
  // A teacher's printings with all their sheets are deleted with the teacher; a student's own sheets with the
  // student.
  printings: owned('teaching', 'owner_id', { without: ['code'] }),
  printing_markers: shared(
    'teaching',
    [{ column: 'account_id' }, { column: 'printing_id', of: 'printings' }],
    {
      without: ['account_id'],
    },
  ),
  printing_students: shared(
    'results',
    [{ column: 'account_id' }, { column: 'printing_id', of: 'printings' }],
    {
      without: ['claim_code'],
    },
  ),
  scans: owned('teaching', 'owner_id', { files: { key: 'file_key', name: 'file_name' } }),
  scan_pages: shared('results', [{ column: 'owner_id' }, { column: 'student_id', of: 'printing_students' }], {
    files: { key: 'file_key', name: `'sheet.' || split_part(media_type, '/', 2)` },
  }),
  // Decisions made for a colleague remain with the colleague's printing.
  scan_decisions: shared('results', [{ column: 'by_id' }, { column: 'page_id', of: 'scan_pages' }], {
    without: ['by_id'],
    stays: {
      columns: ['by_id'],
      which: old => `printing_id in (select id from printings where owner_id <> ${old})`,
    },
  }),
  live_rooms: owned('rooms', 'host_id', {
    stays: {
      columns: ['host_id'],
      which: old => `id in (select room_id from live_room_players where player_id <> ${old})`,
    },
  }),
  live_room_students: owned('rooms', 'account_id'),
  planned_rooms: owned('rooms', 'host_id'),
  planned_room_students: owned('rooms', 'account_id'),
  live_room_events: partOf('live_rooms', 'room_id', 'rooms', { mentions: 'event' }),
  live_room_links: partOf('live_rooms', 'room_id', 'rooms', { none: secret }),
  live_room_received: partOf('live_rooms', 'room_id', 'rooms', {
    none: 'answers on their way into the table of answers, of everybody in the room',
  }),
  live_room_accommodations: owned('rooms', 'player_id'),
  live_room_players: owned('rooms', 'player_id', {
    stays: { columns: ['player_id'] },
    emptied: fresh => ({ nickname: `${nameOf(fresh)} || ' ' || left(player_id::text, 4)` }),
  }),
  // Answers are deleted with their player, by the foreign key.
  live_room_answers: owned('rooms', 'player_id', { emptied: responseEmptied }),

  doubts: owned('doubts', 'asker_id', {
    stays: { columns: ['teacher_id', 'verdict_by_id'], which: old => `asker_id <> ${old}` },
  }),
  doubt_history: shared('doubts', [{ column: 'doubt_id', of: 'doubts' }, { column: 'account_id' }]),
  doubt_messages: shared('doubts', [{ column: 'author_id' }, { column: 'doubt_id', of: 'doubts' }], {
    stays: { columns: ['author_id'], which: ofOthersDoubts },
  }),
  doubt_pictures: owned('doubts', 'owner_id', {
    files: pictureFile,
    stays: { columns: ['owner_id'], which: ofOthersDoubts },
  }),
  doubt_offers: owned('doubts', 'teacher_id'),
  doubt_duties: owned('doubts', 'account_id'),
  doubt_samples: partOf('doubts', 'doubt_id', 'doubts'),
  doubt_reports: owned('doubts', 'reporter_id'),
  // Confirmed answers need their asker's agreement and their teacher's confirmation: nothing remains without
  // either.
  confirmed_answers: shared('doubts', [{ column: 'asker_id' }, { column: 'confirmed_by_id' }], {
    without: ['vector', 'encoder', 'signature', 'words'],
  }),
  answers_helped: owned('doubts', 'account_id'),
  doubt_mutes: owned('doubts', 'account_id', { without: ['muted_by_id'] }),

  notifications: owned('notifications', 'account_id'),
  notification_preferences: owned('notifications', 'account_id'),
  notification_settings: owned('notifications', 'account_id'),
  plan_grants: owned('plans', 'account_id', { without: ['granted_by_id'] }),
  subscriptions: owned('plans', 'account_id'),
  licence_seats: owned('plans', 'account_id'),
  // School invoices are retained for as long as the law requires, without the owner.
  licences: owned('plans', 'owner_id', { stays: { columns: ['owner_id'] } }),
  payment_events: owned('plans', 'account_id'),
  payment_charges: owned('plans', 'account_id'),
  payment_refunds: partOf('payment_charges', 'charge_id', 'plans', { without: ['asked_by_id'] }),
  hidden_contacts: owned('account', 'account_id'),
  model_calls: owned('usage', 'account_id'),
  model_person_days: owned('usage', 'account_id'),
  model_opt_outs: owned('usage', 'account_id'),
  model_installation_days: ofNobody('a sum of everybody’s use'),
} satisfies Record<TableName, Entry>
