// Personal data of an installation: groups, copies, and deletion of an account.
import { z } from 'zod'
import { done } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { maxLengths } from '../identity/identity.ts'
import { retentionKinds } from '../retention/retention.rules.ts'

/** Groups of stored data as people think of them: each has a line with its purpose and period. */
export const dataGroups = [
  'account',
  'sign-ins',
  'material',
  'study',
  'results',
  'learning',
  'doubts',
  'teaching',
  'rooms',
  'notifications',
  'usage',
  'plans',
  'audit',
  'reads',
  'installation',
] as const
export type DataGroup = (typeof dataGroups)[number]

/** Services outside the installation that it is set up to use. */
export const outsideServices = [
  'mail',
  'google',
  'school',
  'learning-platform',
  'model',
  'vision',
  'embedding',
  'youtube',
  'storage',
  'payments',
] as const
export type OutsideService = (typeof outsideServices)[number]

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const

/** Proof that the account's owner asks: the password, or where there is a second factor its code. */
const proof = z.object({
  password: z.string().max(maxLengths.password).default(''),
  code: z.string().max(40).default(''),
})

const exportViewSchema = z.object({
  state: z.enum(exportStates),
  /** Steps done, of so many; 0 of 0 before it begins. */
  done: z.int(),
  total: z.int(),
  bytes: z.int(),
  /** End of the download; null until the copy is ready. */
  expiresAt: z.iso.datetime().nullable(),
})
export type ExportView = z.output<typeof exportViewSchema>

const ownDataSchema = z.object({
  groups: z.array(z.object({ group: z.enum(dataGroups), rows: z.int() })),
  export: exportViewSchema.nullable(),
  /** Moment of the account's deletion; null if nobody asked for it. */
  deletionDueAt: z.iso.datetime().nullable(),
})
export type OwnData = z.output<typeof ownDataSchema>

export const privacyEndpoints = {
  readDataRegister: endpoint({
    method: 'GET',
    path: '/privacy/data',
    access: 'public',
    summary: 'What this installation keeps of people, and which outside services it is set up to use.',
    output: z.object({
      success: z.literal(true),
      groups: z.array(
        z.object({
          group: z.enum(dataGroups),
          /** Tables that belong to it. */
          tables: z.int(),
          /** Whether some of it stays without the person, because others need it. */
          staysInPart: z.boolean(),
        }),
      ),
      /** Automatic deletions, and the months after which they happen. */
      retention: z.array(z.object({ kind: z.enum(retentionKinds), months: z.int() })),
      services: z.array(
        z.object({
          service: z.enum(outsideServices),
          /** Name of the provider as people know it. */
          provider: z.string(),
        }),
      ),
      supportEmail: z.string(),
    }),
    refusals: [],
  }),
  readOwnData: endpoint({
    method: 'GET',
    path: '/account/data',
    access: 'account',
    summary: 'How much is kept of me, my copy of it, and whether my account will be deleted.',
    output: z.object({ success: z.literal(true), data: ownDataSchema }),
    refusals: [],
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/account/export',
    access: 'account',
    summary: 'Prepare a copy of everything of mine, as a ZIP.',
    body: proof,
    output: z.object({ success: z.literal(true), export: exportViewSchema }),
    status: 202,
    refusals: ['password-wrong', 'two-factor-wrong', 'too-many-requests', 'export-running'],
  }),
  openExport: endpoint({
    method: 'POST',
    path: '/account/export/link',
    access: 'account',
    summary: 'A link to my copy that works for five minutes, for the browser to save it by.',
    /** Path below /api. */
    output: z.object({ success: z.literal(true), address: z.string() }),
    refusals: ['link-expired'],
  }),
  fetchExport: endpoint({
    method: 'GET',
    path: '/data-exports/:token',
    access: 'public',
    summary: 'The file of a copy, by its link; only while the session that asked for the link lasts.',
    params: z.object({ token: z.string().max(400) }),
    output: 'file',
    refusals: ['link-unknown', 'link-expired'],
  }),
  readDeletion: endpoint({
    method: 'GET',
    path: '/account/deletion',
    access: 'account',
    summary: 'Whether my account will be deleted, and when.',
    output: z.object({ success: z.literal(true), dueAt: z.iso.datetime().nullable() }),
    refusals: [],
  }),
  askDeletion: endpoint({
    method: 'POST',
    path: '/account/deletion',
    access: 'account',
    summary: 'Delete my account in fourteen days, and sign me out everywhere.',
    body: proof,
    output: done,
    refusals: ['password-wrong', 'two-factor-wrong', 'too-many-requests', 'last-admin'],
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    path: '/account/deletion',
    access: 'account',
    summary: 'Keep my account after all.',
    output: done,
    refusals: [],
  }),
} as const
