// Refusals that actions of a class have in common.

/** Of actions that read, or take something back. */
export const classLooks = ['not-found', 'not-allowed', 'teacher-not-approved'] as const

/** Of actions that change something for members. */
export const classChanges = [...classLooks, 'class-without-owner'] as const
