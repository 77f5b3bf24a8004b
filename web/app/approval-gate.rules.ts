/** Screens of the study side, open to teachers once an admin has approved their account. */
const studySide = [
  '/doc-chat',
  '/youtube-chat',
  '/ai-chat',
  '/mindmap',
  '/quiz',
  '/quizsummary',
  '/quizplay',
  '/review',
  '/recommendations',
  '/student-results',
]

/** Prerendered addresses may end with a slash. */
export const opensOnApproval = (pathname: string): boolean =>
  studySide.includes(pathname.replace(/(.)\/$/, '$1'))
