import { z } from 'zod'

export const roles = ['student', 'teacher', 'admin'] as const
export const roleSchema = z.enum(roles)
export type Role = z.output<typeof roleSchema>

/** The roles a form offers; an admin is made on the command line only. */
export const chosenRoleSchema = z.enum(['student', 'teacher'])
