// Addresses of the results of generations.
import type { Generation } from '@lantern/contract/study/generations/generations'

const screens = {
  summary: '/doc-chat?summary=',
  'mind-map': '/mindmap?map=',
  quiz: '/quizsummary?quiz=',
  flashcards: '/review?deck=',
  'teacher-quiz': '/quiz-preview-new?quiz=',
} as const

export const generationAddress = ({ kind, resultId }: Pick<Generation, 'kind' | 'resultId'>): string =>
  `${screens[kind]}${resultId}`
