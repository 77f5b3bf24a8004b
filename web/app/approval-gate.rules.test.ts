import { expect, test } from 'vitest'
import { opensOnApproval } from './approval-gate.rules.ts'

test('chat, videos and study wait for approval; preparing quizzes and the account do not', () => {
  const closed = ['/doc-chat', '/doc-chat/', '/ai-chat', '/youtube-chat', '/quiz', '/mindmap', '/review']
  const open = [
    '/chatbot',
    '/create-quiz',
    '/quiz-preview',
    '/quiz-preview-new',
    '/question-bank',
    '/account',
    '/',
  ]
  expect(closed.filter(path => !opensOnApproval(path))).toEqual([])
  expect(open.filter(opensOnApproval)).toEqual([])
})
