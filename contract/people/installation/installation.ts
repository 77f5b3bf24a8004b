// Public facts about the installation.
import { z } from 'zod'
import { instantSchema } from '../../dates.ts'
import { endpoint } from '../../endpoint.ts'
import { publicLookSchema } from '../look/look.ts'
import { speechRecognitions } from './speech.ts'
import { videoParts } from './video-parts.ts'

const maintenance = z.object({
  success: z.literal(true),
  isMaintenanceMode: z.boolean(),
  message: z.string(),
  /** Moment at which the work is expected to be over; left out where the admins gave none. */
  endsAt: z.iso.datetime().optional(),
})

export const installationEndpoints = {
  readInstallation: endpoint({
    method: 'GET',
    path: '/installation',
    access: 'public',
    summary: 'Limits and abilities of this installation.',
    output: z.object({
      success: z.literal(true),
      upload: z.object({ bytes: z.number().int(), pages: z.number().int() }),
      engine: z.enum(['built-in', 'model']),
      /** The language model that questions and passages go to, and who runs it; null where there is none. */
      model: z
        .object({
          name: z.string(),
          provider: z.string(),
          /** Whether the pictures that people add go to a model, too. */
          seesPictures: z.boolean(),
          /** External service that receives the passages of all material for embedding; null for none. */
          embedsAt: z.string().nullable(),
        })
        .nullable(),
      /** Speech recognition of recordings, as people meet it: one that isn’t installed is off. */
      speech: z.enum(speechRecognitions),
      /** Parts of an uploaded video that stay; there is no use in sending more. */
      videoParts: z.enum(videoParts),
      /** Mails are kept in a local outbox that /dev/mail shows. */
      localOutbox: z.boolean(),
      supportEmail: z.string(),
      /** Look of the school. */
      look: publicLookSchema,
      /** Age below which a parent has to agree; null if sign-up doesn't ask for the year of birth. */
      childAge: z.int().nullable(),
      /** Whether sign-up asks students for a mobile number. */
      asksStudentPhone: z.boolean(),
      /** YouTube id of the film in the hero; without one the film that comes with Lantern is shown. */
      heroVideo: z.string().nullable(),
      /** Whether there are websites that may show homework in a frame. */
      isFramed: z.boolean(),
      /** Whether there are plans; without them everything is free. */
      hasPlans: z.boolean(),
      /** Whether Google sign-in is set up. */
      google: z.boolean(),
      /** The school's sign-in, by the name people know; null where it isn't set up. */
      school: z
        .object({
          name: z.string(),
          /** Whether people type their user name and password here: a directory has no page of its own. */
          asksPassword: z.boolean(),
        })
        .nullable(),
      /** Accounts that may have a password. */
      passwords: z.enum(['all', 'admins']),
    }),
    refusals: [],
  }),
  readMaintenance: endpoint({
    method: 'GET',
    path: '/maintenance/status',
    alsoAt: '/maintenance/status',
    access: 'public',
    summary: 'Whether a maintenance notice is shown, and what it says.',
    output: maintenance,
    refusals: [],
  }),
  toggleMaintenance: endpoint({
    method: 'POST',
    path: '/maintenance/toggle',
    alsoAt: '/maintenance/toggle',
    access: ['admin'],
    summary: 'Show or take away the maintenance notice.',
    body: z.object({
      isMaintenanceMode: z.boolean(),
      message: z.string().trim().max(500).default(''),
      endsAt: instantSchema.optional(),
    }),
    output: maintenance,
    refusals: [],
  }),
  readHealth: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Answers when the server and its database work.',
    output: z.object({ success: z.literal(true), version: z.string() }),
    refusals: ['overloaded'],
  }),
  readAlive: endpoint({
    method: 'GET',
    path: '/alive',
    access: 'public',
    summary: 'Answers while the process works at all; who gets no answer starts it anew.',
    output: z.object({ success: z.literal(true), version: z.string() }),
    refusals: [],
  }),
  readReadiness: endpoint({
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'Whether the process should be sent anything: 503 names what fails in `fields`.',
    output: z.object({ success: z.literal(true), version: z.string() }),
    refusals: ['not-ready'],
  }),
} as const
