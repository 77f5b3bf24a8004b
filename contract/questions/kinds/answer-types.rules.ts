// Types of typed answers. Each is compared in its own way; only words may stand in another order.

export const answerTypes = [
  'words',
  'name',
  'number',
  'ratio',
  'tuple',
  'interval',
  'set',
  'list',
  'formula',
  'chemical',
  'date',
  'code',
  'letters',
] as const
export type AnswerType = (typeof answerTypes)[number]

/** Maximum wordings of one gap whose outcome its author decided. */
export const maxDecided = 40
