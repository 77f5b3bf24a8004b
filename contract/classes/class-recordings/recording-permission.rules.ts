// Permission to record the lessons of a class.

/** Choices of a class: no student records, each asks a teacher, or all may. */
export const recordingRules = ['off', 'ask', 'open'] as const
export type RecordingRule = (typeof recordingRules)[number]

export const permissionStates = ['asked', 'permitted', 'refused', 'taken-back'] as const
export type PermissionState = (typeof permissionStates)[number]

/** Lengths of a permitted lesson in minutes: the permission ends after it. */
export const lessonMinutes = [45, 60, 90, 120, 180, 240] as const
export type LessonMinutes = (typeof lessonMinutes)[number]

/** Default of a class without a choice: where it has children, recording is off. */
export const findUsualRule = (hasChildren: boolean): RecordingRule => (hasChildren ? 'off' : 'ask')

type Permission = {
  state: PermissionState
  /** End of a permission for one lesson; null for one that lasts until it is taken back. */
  until: Date | null
}

/** Standing of a person: they may record, or the reason why not. */
export const recordingStandings = ['may', 'off', 'ask', 'asked', 'refused', 'taken-back', 'over'] as const
export type RecordingStanding = (typeof recordingStandings)[number]

type Facts = {
  /** Whether the person manages the class, and so needs nobody's permission. */
  isManager: boolean
  rule: RecordingRule
  permission: Permission | null
  now: Date
}

export const judgeRecording = ({ isManager, rule, permission, now }: Facts): RecordingStanding => {
  if (isManager) return 'may'
  if (rule === 'off') return 'off'
  if (rule === 'open') return 'may'
  if (!permission) return 'ask'
  if (permission.state !== 'permitted') return permission.state
  return permission.until !== null && permission.until <= now ? 'over' : 'may'
}

/** Standings in which a student may ask, once more too. */
export const mayAskToRecord = (standing: RecordingStanding): boolean =>
  standing === 'ask' || standing === 'refused' || standing === 'taken-back' || standing === 'over'

/** Moment at which a recording has to end; null where only a withdrawal ends it. */
export const findRecordingEnd = ({ isManager, rule, permission }: Omit<Facts, 'now'>): Date | null =>
  isManager || rule === 'open' ? null : (permission?.until ?? null)

/** Milliseconds without a sign of life after which a recording counts as ended. */
export const recordingSilenceMs = 90_000
