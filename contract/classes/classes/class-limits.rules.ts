// Limits and closed lists of classes, without schemas, so that a browser can have them.

export const classLimits = {
  /** Classes of one teacher, archived ones among them. */
  classes: 200,
  /** Students on the list of a class, invited ones included. */
  students: 1000,
  teachers: 20,
  /** Accounts that are made by one request, and the text that names them. */
  namesAtOnce: 100,
  namesText: 20_000,
  /** Addresses that one teacher may have mailed in a day, and the text that lists them. */
  invitationsPerDay: 1000,
  addressesText: 200_000,
  name: 80,
  subject: 60,
  term: 60,
  groups: 50,
  groupName: 60,
  /** Pixels that the longer side of a picture keeps. */
  pictureSide: 256,
  modelOffReason: 200,
  announcement: 2000,
  announcements: 200,
} as const

/** The owner alone gives the class away and deletes it; an assistant changes nothing about who is in it. */
export const classRoles = ['owner', 'co-teacher', 'assistant'] as const
export type ClassRole = (typeof classRoles)[number]

/** Whether somebody of a role may change the class, its people and its work. */
export const mayManage = (role: ClassRole): boolean => role !== 'assistant'

type Assigning = { role: ClassRole; archivedAt: string | null; isApproved: boolean; isOwnApproved: boolean }

/** Whether somebody may give the class something new now: it runs, and its owner and they are approved teachers. */
export const mayAssign = ({ role, archivedAt, isApproved, isOwnApproved }: Assigning): boolean =>
  mayManage(role) && archivedAt === null && isApproved && isOwnApproved

/** Letters and digits that nobody takes for one another: no 0, O, 1, I, L. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const codeLength = 6

/** "K7M 4PQ", as it is shown. */
export const formatCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** Stored form of a typed code: without spaces and hyphens, in capitals. */
export const readCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()
