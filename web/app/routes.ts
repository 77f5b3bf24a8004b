import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Addresses of the specification whose part of Lantern isn't built yet share one honest screen.
const notYet = [
  'teacher-dashboard',
  'admin',
  'doubt/create',
  'create-quiz',
  'paper-generate',
  'quiz-lobby/:roomId',
  'quiz',
  'quizsummary',
  'quizplay',
  'recommendations',
  'mindmap',
  'doubt/:doubtId/chat',
  'doubt/:doubtId/matched',
  'subscription',
  'quiz-session/:roomId',
  'quiz-preview',
  'quiz-preview-new',
  'quiz-results',
  'student-results',
  'student-lobby/:roomId',
  'youtube-chat',
  'question-bank',
  'ai-chat',
  'guide',
  'help',
  'blog',
  'community',
  'docs',
  'cookies',
]

const screen = (name: string) => `../screens/${name}.tsx`

export default [
  route('verify-email', screen('verify-email')),
  layout('shell.tsx', [
    index(screen('landing')),
    route('signup', screen('landing'), { id: 'signup' }),
    route('signin', screen('landing'), { id: 'signin' }),
    route('aboutus', screen('about')),
    route('privacy', screen('privacy')),
    route('terms', screen('terms')),
    layout('live.tsx', [
      layout('studying.tsx', [
        route('dashboard', screen('today')),
        route('chatbot', screen('material')),
        ...notYet.map(path => route(path, screen('not-yet'), { id: `not-yet ${path}` })),
      ]),
      route('doc-chat', screen('workspace')),
    ]),
    route('*', screen('not-found')),
  ]),
] satisfies RouteConfig
