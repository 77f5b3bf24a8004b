import { expect, it } from 'vitest'
import { describeMinutes, partOf } from './minutes-by-part.ts'

it('a unit test belongs to its feature, its port, its folder of the server or its package', () => {
  expect(
    [
      'server/features/help/chat/turns/turns.test.ts',
      'server/platform/reading/pdf/words.test.ts',
      'server/http/names.test.ts',
      'server/database-outage.test.ts',
      'web/ui/styles/themes.test.ts',
      'contract/questions/gaps.rules.test.ts',
    ].map(partOf),
  ).toEqual([
    'server/features/help/chat',
    'server/platform/reading',
    'server/http',
    'server',
    'web',
    'contract',
  ])
})

it('minutes are summed by part, the slowest first, and short parts share a line', () => {
  const unit = [
    { file: 'web/a.test.ts', seconds: 1 },
    { file: 'scripts/b.test.ts', seconds: 1.4 },
    { file: 'server/http/c.test.ts', seconds: 60 },
    { file: 'server/http/d.test.ts', seconds: 30 },
    { file: 'server/features/help/chat/e.test.ts', seconds: 120 },
  ]
  const journeys = [
    { file: 'e2e/quiz.spec.ts', seconds: 20 },
    { file: 'e2e/quiz.spec.ts', seconds: 40 },
  ]
  expect(describeMinutes(unit, journeys)).toEqual([
    'Minutes by part (of all workers together):',
    '  3.5  unit tests by folder',
    '  2.0    server/features/help/chat',
    '  1.5    server/http',
    '  0.0    2 others',
    '  3.5  the 15 slowest of their files',
    '  2.0    server/features/help/chat/e.test.ts',
    '  1.0    server/http/c.test.ts',
    '  0.5    server/http/d.test.ts',
    '  0.0    2 others',
    '  1.0  journeys by spec',
    '  1.0    e2e/quiz.spec.ts',
  ])
})
