import { globSync } from 'node:fs'
import { join } from 'node:path'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { members } from '../content/team.ts'
import { readingPages } from '../features/content/addresses.ts'

// Addresses of the specification whose part of Lantern isn't built yet share one honest screen.
const notYet = [
  'doubt/create',
  'paper-generate',
  'mindmap',
  'doubt/:doubtId/chat',
  'doubt/:doubtId/matched',
  'subscription',
  'question-bank',
]

const screen = (name: string) => `../screens/${name}.tsx`
const markdownPage = (name: string) => route(name, `../content/pages/${name}.mdx`)
const posts = globSync('*.mdx', { cwd: join(import.meta.dirname, '../content/blog') })
const generatedFile = (name: string) => `../features/content/files/${name}.ts`

export default [
  route('verify-email', screen('verify-email')),
  route('google', screen('google')),
  route('sitemap.xml', generatedFile('sitemap')),
  route('robots.txt', generatedFile('robots')),
  route('blog/feed.xml', generatedFile('feed')),
  route('help/search.json', generatedFile('help-index')),
  layout('stage.tsx', [
    route('quiz-lobby/:roomId', screen('quiz-lobby')),
    route('quiz-session/:roomId', screen('quiz-session')),
    route('student-lobby/:roomId', screen('student-lobby')),
  ]),
  layout('shell.tsx', [
    index(screen('landing')),
    route('signup', screen('landing'), { id: 'signup' }),
    route('signin', screen('landing'), { id: 'signin' }),
    route('reset-password', screen('reset-password')),
    route('join', screen('join')),
    route('aboutus', screen('about')),
    layout(screen('reading'), readingPages.map(markdownPage)),
    layout(screen('help'), [markdownPage('help')]),
    route('blog', screen('blog')),
    ...members.map(({ id }) => route(`blog/by/${id}`, screen('blog'), { id: `blog by ${id}` })),
    layout(
      screen('blog-post'),
      posts.map(file => route(`blog/${file.replace('.mdx', '')}`, `../content/blog/${file}`)),
    ),
    layout('live.tsx', [
      layout('studying.tsx', [
        route('dashboard', screen('today')),
        route('chatbot', screen('material')),
        route('teacher-dashboard', screen('teacher-home')),
        route('quiz', screen('quiz')),
        route('quizsummary', screen('quizsummary')),
        route('mindmap', screen('mindmap')),
        route('review', screen('review')),
        route('quizplay', screen('quizplay')),
        route('recommendations', screen('recommendations')),
        route('student-results', screen('student-results')),
        route('quiz-results', screen('quiz-results')),
        route('homework', screen('homework-list')),
        route('homework/new', screen('set-homework')),
        route('homework/:homeworkId', screen('homework')),
        route('create-quiz', screen('create-quiz')),
        route('quiz-preview-new', screen('quiz-editor')),
        route('quiz-preview', screen('quiz-preview')),
        route('account', screen('account')),
        route('youtube-chat', screen('youtube-chat')),
        route('live-rooms', screen('live-rooms')),
        route('live-rooms/:roomId/players', screen('room-players')),
        route('quiz-lobby/new', screen('open-room')),
        ...notYet.map(path => route(path, screen('not-yet'), { id: `not-yet ${path}` })),
      ]),
      layout('administration.tsx', [
        route('admin', screen('admin-overview')),
        route('admin/reviews', screen('admin-reviews')),
        route('admin/reviews/:teacherId', screen('admin-review')),
        route('admin/people', screen('admin-people')),
        route('admin/maintenance', screen('admin-maintenance')),
        route('admin/audit', screen('admin-audit')),
      ]),
      route('doc-chat', screen('workspace')),
      route('ai-chat', screen('ai-chat')),
    ]),
    route('*', screen('not-found')),
  ]),
] satisfies RouteConfig
