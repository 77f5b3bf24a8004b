// Limits of homework, without schemas, so that a browser can have them.

export const homeworkLimits = {
  attempts: 20,
  seconds: { least: 10, most: 900 },
  remindHours: 168,
} as const
