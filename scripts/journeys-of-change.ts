// Journeys that a change touches. Coarse on purpose: files of a feature touch the journeys through that
// feature, other files touch all.

/** The journeys through a feature: beginnings of their files' names. */
export const journeysOf: Record<string, readonly string[]> = {
  admin: ['admin', 'access-for-all', 'maintenance', 'tablet', 'teacher'],
  attempts: ['essays', 'homework', 'quiz', 'review'],
  audit: ['admin', 'teacher'],
  calendar: ['classes'],
  chat: [
    'access-for-all',
    'ask-your-own-pdf',
    'conversation',
    'library',
    'model',
    'open-chat',
    'slides-and-documents',
    'videos',
    'visitor',
  ],
  'class-recordings': ['lectures', 'classes'],
  'help-levels': ['classes'],
  'class-results': ['essays', 'homework', 'scan'],
  'mark-requests': ['homework'],
  classes: ['classes'],
  'confirmed-answers': ['doubts'],
  content: ['help-search', 'pages'],
  generations: ['quiz', 'review', 'summaries-and-maps', 'teacher-quizzes'],
  doubts: ['doubts'],
  gradebook: ['classes'],
  homework: ['essays', 'homework'],
  models: ['first-start', 'model'],
  look: ['bar', 'first-start', 'landing'],
  backups: ['admin', 'first-start'],
  notifications: ['doubts', 'bar'],
  'on-device': ['offline'],
  plans: ['accounts'],
  privacy: ['accounts'],
  'record-reads': ['homework', 'scan'],
  retention: ['admin'],
  'source-reports': ['conversation'],
  'group-marking': ['homework.'],
  'since-lesson': ['live-rooms.'],
  'teach-again': ['live-rooms.'],
  readiness: ['routes.'],
  identity: [
    'languages',
    'access-for-all',
    'accounts',
    'bar',
    'dialogs',
    'first-start',
    'google',
    'keyboard',
    'over-the-page',
    'routes',
    'school',
    'teacher',
    'toasts',
    'two-factor',
    'visitor',
  ],
  installation: ['landing', 'maintenance'],
  landing: ['landing', 'showcase'],
  learning: ['quiz', 'review', 'homework'],
  library: [
    'access-for-all',
    'ask-your-own-pdf',
    'conversation',
    'folders',
    'library',
    'over-the-page',
    'pictures',
    'slides-and-documents',
    'viewers-access',
  ],
  'live-rooms': ['live-'],
  lti: ['lti'],
  'mind-maps': ['summaries-and-maps'],
  moderation: ['admin', 'classes', 'doubts'],
  notes: ['notes'],
  quizzes: ['homework', 'quiz', 'review'],
  'question-bank': ['question-bank', 'teacher-quizzes'],
  passages: [
    'access-for-all',
    'ask-your-own-pdf',
    'conversation',
    'library',
    'slides-and-documents',
    'videos',
  ],
  reading: ['ask-your-own-pdf', 'library', 'pictures', 'slides-and-documents', 'videos'],
  recommendations: ['quiz'],
  review: ['review'],
  summaries: ['quiz', 'summaries-and-maps', 'videos'],
  papers: ['papers', 'scan'],
  scans: ['scan'],
  'teacher-quizzes': ['homework', 'live-', 'own-questions', 'papers', 'teacher-quizzes'],
  teachers: ['keyboard', 'teacher-sign-up', 'teacher.'],
  usage: ['model', 'open-chat'],
  recordings: ['lectures'],
  videos: ['videos'],
}

/** Feature of a file by its folder, such as `contract/help/chat`; undefined for shared code. */
const findFeature = (path: string): string | undefined =>
  /^(?:(?:server|web)\/features|contract)\/[^/]+\/([^/]+)\//.exec(path)?.[1]

/** Whether nothing that a browser is shown can depend on it. */
const isAside = (path: string): boolean =>
  /\.(?:md|test\.tsx?)$|^(?:docs|bench|\.ci)\//.test(path) || /^server\/testing\//.test(path)

/** @returns what Playwright is given to find their files by, or `all` */
export const journeysOfChange = (paths: readonly string[]): string[] | 'all' => {
  const chosen = new Set<string>()
  for (const path of paths.filter(each => !isAside(each))) {
    const spec = /^e2e\/(.+\.spec\.ts)$/.exec(path)?.[1]
    const through = spec ? [spec] : journeysOf[findFeature(path) ?? '']
    if (!through) return 'all'
    for (const journey of through) chosen.add(`e2e/${journey}`)
  }
  return [...chosen].sort()
}
