// Look of the school in Lantern: name, logo, colour, support address, and pages of its own.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { colourPattern } from './colour.rules.ts'

const access = ['admin'] as const
const success = z.literal(true)

export const lookLimits = { name: 80, email: 200, page: 60_000, logoSide: 512 } as const

export const legalPages = ['imprint', 'privacy', 'terms'] as const
export const legalPageSchema = z.enum(legalPages)
export type LegalPage = z.output<typeof legalPageSchema>

const logoSchema = z.object({ version: z.string(), width: z.int(), height: z.int() })

export const lookSettingsSchema = z.object({
  /** '' where none is set: Lantern's own name stands alone. */
  name: z.string(),
  logo: logoSchema.nullable(),
  colour: z.string().nullable(),
  /** Null where none is set; `isFixed` by an environment variable, which nobody can change here. */
  supportEmail: z.object({ address: z.string().nullable(), isFixed: z.boolean() }),
  /** Pages as Markdown; '' for none. */
  pages: z.record(legalPageSchema, z.string()),
})
export type LookSettings = z.output<typeof lookSettingsSchema>

/** Parts that everybody sees. */
export const publicLookSchema = z.object({
  name: z.string(),
  /** Version of the logo, for its address; null without one. */
  logo: z.string().nullable(),
  /** Pages that the school has written. */
  pages: z.array(legalPageSchema),
})

export type PublicLook = z.output<typeof publicLookSchema>

const all = z.object({ success, look: lookSettingsSchema })
const page = z.string().max(lookLimits.page)

export const lookEndpoints = {
  readLook: endpoint({
    method: 'GET',
    path: '/admin/look',
    access,
    summary: 'Name, logo, colour, support address and own pages of the school.',
    output: all,
    refusals: [],
  }),
  changeLook: endpoint({
    method: 'PATCH',
    path: '/admin/look',
    access,
    summary: 'Change the look of the school; parts that are left out stay. Written to the audit log.',
    body: z.object({
      name: z.string().trim().max(lookLimits.name).optional(),
      colour: z.string().regex(colourPattern).nullable().optional(),
      supportEmail: z.email().max(lookLimits.email).nullable().optional(),
      pages: z.partialRecord(legalPageSchema, page).optional(),
    }),
    output: all,
    refusals: ['setting-fixed'],
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/admin/look/logo',
    access,
    summary: 'Set the logo of the school: PNG, JPEG or WebP, stored anew without anything but the picture.',
    body: z.object({}),
    form: 'logo',
    output: all,
    refusals: ['file-missing', 'file-too-large', 'image-unsupported', 'logo-drawing', 'too-many-requests'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/admin/look/logo',
    access,
    summary: 'Remove the logo of the school.',
    output: all,
    refusals: [],
  }),
  openLogo: endpoint({
    method: 'GET',
    path: '/installation/logo',
    access: 'public',
    summary: 'The logo of the school.',
    output: 'file',
    refusals: ['not-found'],
  }),
  readLegalPage: endpoint({
    method: 'GET',
    path: '/installation/pages/:page',
    access: 'public',
    summary: 'A page that the school has written: its imprint, its privacy notice or its terms, as Markdown.',
    params: z.object({ page: legalPageSchema }),
    output: z.object({ success, text: z.string() }),
    refusals: ['not-found'],
  }),
} as const
