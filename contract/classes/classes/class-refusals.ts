// Refusals that actions of a class have in common.

/** Refusals of actions that read, or take something back. */
export const classLooks = ['not-found', 'not-allowed', 'teacher-not-approved'] as const

/** Refusals of actions that change something for members. */
export const classChanges = [...classLooks, 'class-without-owner'] as const
