// Work that goes on in the background, by the names its queues have.
export const jobNames = [
  'read-source',
  'recognise-source',
  'transcribe-source',
  'align-slides',
  'apply-terms',
  'read-growing',
  'reread-source',
  'embed-sources',
  'embed-with-model',
  'generate',
  'count-questions',
  'record-room',
  'read-doubt-picture',
  'import-questions',
  'compare-questions',
  'split-scan',
  'read-scan-page',
  'export-data',
  'check-payment',
  'import-roster',
] as const
export type JobName = (typeof jobNames)[number]
