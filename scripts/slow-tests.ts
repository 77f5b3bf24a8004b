// Tests that need a processor for long: broken files, OCR, databases and processes that are killed.
// `npm test` runs them, and so does CI; `npm run check` leaves them to it.
export const slowTests: readonly string[] = [
  'server/platform/reading/**/mutated-*.test.ts',
  'server/platform/reading/**/hostile-*.test.ts',
  'server/platform/question-formats/hostile-*.test.ts',
  'server/platform/answer-sheets/{create-sheet-reader,hostile-pictures}.test.ts',
  'server/features/material/reading/{pictures,restarts,scans,vision}.test.ts',
  'server/database/{backup/backup,embedded/embedded,migrate}.test.ts',
  'server/features/teach/live-rooms/session/{answer-question,processes,rolling-restarts,slow-players}.test.ts',
  'server/features/help/chat/large-scope.test.ts',
  'server/platform/jobs/jobs.test.ts',
  'server/testing/hostile-inputs/*.test.ts',
]
