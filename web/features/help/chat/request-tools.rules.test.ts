import { expect, it } from 'vitest'
import { getToolAddress } from './request-tools.rules.ts'

const workspace = { pathname: '/doc-chat', search: '?thread=t1&page=4' }
const open = { pathname: '/ai-chat', search: '' }
const address = (...args: Parameters<typeof getToolAddress>) => getToolAddress(...args).to

it('a summary opens beside the conversation', () =>
  expect(address('summary', { location: workspace, sourceId: 's1', isTeacher: false, threadId: 't1' })).toBe(
    '/doc-chat?thread=t1&page=4&tool=summary',
  ))

it('the conversation stays open where the address does not name it yet', () =>
  expect(
    address('summary', {
      location: { pathname: '/doc-chat', search: '?source=s1&new&page=4' },
      sourceId: 's1',
      isTeacher: false,
      threadId: 't1',
    }),
  ).toBe('/doc-chat?page=4&thread=t1&tool=summary'))

it('tools open for the source of the conversation', () => {
  const place = { location: workspace, sourceId: 's1', isTeacher: false, threadId: 't1' }
  expect(address('map', place)).toBe('/mindmap?source=s1')
  expect(address('quiz', place)).toBe('/quiz?source=s1')
  expect(address('cards', place)).toBe('/review?source=s1')
})

it('a teacher makes a quiz', () =>
  expect(address('quiz', { location: workspace, sourceId: 's1', isTeacher: true, threadId: 't1' })).toBe(
    '/create-quiz?source=s1',
  ))

it('without a source the tool lets one be chosen', () => {
  const place = { location: open, sourceId: undefined, isTeacher: false, threadId: 't1' }
  expect(getToolAddress('summary', place)).toEqual({ tool: 'material', to: '/chatbot' })
  expect(address('map', place)).toBe('/mindmap')
  expect(address('summary', { ...place, sourceId: 's2' })).toBe('/doc-chat?source=s2&tool=summary')
})
