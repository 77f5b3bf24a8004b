// Permission of a teacher in a class: by their role, by whether they and the class's owner are approved, and
// by whether the class is archived.
import { type ClassRole, mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import type { RefusalCode } from '@lantern/contract/refusals'

export type ClassFacts = {
  role: ClassRole
  /** True if the acting teacher is approved. */
  isActorApproved: boolean
  /** True if the class has an owner who is an approved teacher. */
  isOwnerApproved: boolean
  /** True with at least one student on the list, joined or invited. */
  hasStudents: boolean
  isArchived: boolean
}

type Conditions = {
  roles: 'all' | 'managers' | 'owner'
  /** Need for approval of the acting teacher; `with-students`: only with somebody on the list. */
  approval: 'always' | 'with-students' | 'never'
  /** True if a class without an approved owner refuses it. */
  needsOwner: boolean
  /** True if an archived class refuses it. */
  needsOpen: boolean
}

/**
 * Conditions of each action. Reading and withdrawing stay possible in a class that lost its approved owner;
 * actions that reach its members or add somebody do not.
 */
const conditions = {
  /** Reading the class, its teachers and its page; leaving it. */
  view: { roles: 'all', approval: 'never', needsOwner: false, needsOpen: false },
  /** Names, scores, progress, topics, groups and homework of its students. */
  'read-members': { roles: 'all', approval: 'always', needsOwner: false, needsOpen: false },
  /** Private notes, reports for parents. */
  'read-records': { roles: 'managers', approval: 'always', needsOwner: false, needsOpen: false },
  /** Doubts of its students for its teachers. */
  'read-doubts': { roles: 'managers', approval: 'always', needsOwner: false, needsOpen: true },
  /** Message to members about earlier work. */
  remind: { roles: 'all', approval: 'always', needsOwner: true, needsOpen: false },
  /**
   * Changes of name, picture and code. An unapproved teacher may prepare a class before anybody is on the
   * list.
   */
  prepare: { roles: 'managers', approval: 'with-students', needsOwner: false, needsOpen: false },
  /** Withdrawing: students, announcements, material, invitations, joining. */
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
  /** Ending joining, or archiving. */
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
  // Members see the name of their class: without a responsible owner it can't be changed.
  const isShownToMembers = action === 'prepare' && hasStudents
  if ((needsOwner || isShownToMembers) && !isOwnerApproved) return 'class-without-owner'
  if (needsOpen && isArchived) return 'class-closed'
  return null
}

/** Whether a co-teacher may claim the class: an approved one, in a class without an approved owner. */
export const mayClaim = ({ role, isActorApproved, isOwnerApproved }: ClassFacts): boolean =>
  role === 'co-teacher' && isActorApproved && !isOwnerApproved
