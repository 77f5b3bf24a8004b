// Decision of what somebody who teaches a class may do in it: by their role, by whether they and the class's owner are
// approved teachers, and by whether the class runs.
import { type ClassRole, mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import type { RefusalCode } from '@lantern/contract/refusals'

export type ClassFacts = {
  role: ClassRole
  /** The acting teacher is an approved one. */
  isActorApproved: boolean
  /** The class has an owner, and that one is an approved teacher. */
  isOwnerApproved: boolean
  /** True with at least one student on the list, joined or invited. */
  hasStudents: boolean
  isArchived: boolean
}

type Conditions = {
  roles: 'all' | 'managers' | 'owner'
  /** An approved acting teacher is needed; `with-students`: only where somebody is on the list. */
  approval: 'always' | 'with-students' | 'never'
  /** A class without an approved owner refuses it. */
  needsOwner: boolean
  /** An archived class refuses it. */
  needsOpen: boolean
}

/**
 * Conditions of each action. Reading and taking back stay possible in a class that lost its approved owner; whatever
 * reaches its members, or brings somebody in, does not.
 */
const conditions = {
  /** The class itself, its teachers and what stands on its page; leaving it. */
  view: { roles: 'all', approval: 'never', needsOwner: false, needsOpen: false },
  /** Names, scores, progress, topics, groups and homework of its students. */
  'read-members': { roles: 'all', approval: 'always', needsOwner: false, needsOpen: false },
  /** Private notes, reports for parents. */
  'read-records': { roles: 'managers', approval: 'always', needsOwner: false, needsOpen: false },
  /** Doubts that its students ask its teachers. */
  'read-doubts': { roles: 'managers', approval: 'always', needsOwner: false, needsOpen: true },
  /** A word to members about what they were given before. */
  remind: { roles: 'all', approval: 'always', needsOwner: true, needsOpen: false },
  /** Name, picture and code. Before anybody is on the list, a teacher prepares a class without being approved. */
  prepare: { roles: 'managers', approval: 'with-students', needsOwner: false, needsOpen: false },
  /** Taking back: students, announcements, material, invitations, joining. */
  protect: { roles: 'managers', approval: 'always', needsOwner: false, needsOpen: false },
  /** Changes to members, marks, notes, cards and teachers, also in an archived class. */
  'change-people': { roles: 'managers', approval: 'always', needsOwner: true, needsOpen: false },
  /**
   * Action that gives members something new: announcements, homework, rooms, material, invitations, accounts,
   * groups.
   */
  assign: { roles: 'managers', approval: 'always', needsOwner: true, needsOpen: true },
  /** An offer of the class to a colleague. */
  'offer-ownership': { roles: 'owner', approval: 'always', needsOwner: true, needsOpen: false },
  /** Ends joining, or archives. */
  close: { roles: 'managers', approval: 'with-students', needsOwner: false, needsOpen: false },
  delete: { roles: 'owner', approval: 'never', needsOwner: false, needsOpen: false },
} satisfies Record<string, Conditions>

export type ClassAction = keyof typeof conditions

const hasRole = (role: ClassRole, roles: Conditions['roles']): boolean =>
  roles === 'all' || (roles === 'managers' ? mayManage(role) : role === 'owner')

/** @returns the refusal's code; null where the action is allowed */
export const findClassRefusal = (
  { role, isActorApproved, isOwnerApproved, hasStudents, isArchived }: ClassFacts,
  action: ClassAction,
): Extract<
  RefusalCode,
  'not-allowed' | 'teacher-not-approved' | 'class-without-owner' | 'class-closed'
> | null => {
  const { roles, approval, needsOwner, needsOpen }: Conditions = conditions[action]
  if (!hasRole(role, roles)) return 'not-allowed'
  const isPreparing = approval === 'with-students' && !hasStudents && role === 'owner'
  if (approval !== 'never' && !isPreparing && !isActorApproved) return 'teacher-not-approved'
  // Members read the name of their class: where nobody answers for it, it stays as it is.
  const isShownToMembers = action === 'prepare' && hasStudents
  if ((needsOwner || isShownToMembers) && !isOwnerApproved) return 'class-without-owner'
  if (needsOpen && isArchived) return 'class-closed'
  return null
}

/** A co-teacher who is approved may claim a class that has no approved owner. */
export const mayClaim = ({ role, isActorApproved, isOwnerApproved }: ClassFacts): boolean =>
  role === 'co-teacher' && isActorApproved && !isOwnerApproved
