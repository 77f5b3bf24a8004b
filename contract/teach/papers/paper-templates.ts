// Blueprints that a teacher saved to begin papers with.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { blueprintSchema } from './blueprint.ts'
import { paperLimits } from './paper-limits.rules.ts'

const access = ['teacher'] as const

export const paperTemplateSchema = z.object({
  id: z.string(),
  name: z.string(),
  blueprint: blueprintSchema,
})
export type PaperTemplate = z.output<typeof paperTemplateSchema>

export const paperTemplateEndpoints = {
  listPaperTemplates: endpoint({
    method: 'GET',
    path: '/paper-templates',
    access,
    summary: 'Blueprints that I saved, by name.',
    output: z.object({ success, templates: z.array(paperTemplateSchema).max(paperLimits.templates) }),
    refusals: [],
  }),
  savePaperTemplate: endpoint({
    method: 'POST',
    path: '/paper-templates',
    access,
    summary: 'Save a blueprint to begin other papers with; one of the same name is replaced.',
    body: z.object({ name: z.string().trim().min(1).max(120), blueprint: blueprintSchema }),
    output: z.object({ success, template: paperTemplateSchema }),
    status: 201,
    refusals: ['paper-limit', 'teacher-not-approved'],
  }),
  removePaperTemplate: endpoint({
    method: 'DELETE',
    path: '/paper-templates/:templateId',
    access,
    summary: 'Delete a saved blueprint.',
    params: z.object({ templateId: z.uuid() }),
    output: done,
    refusals: ['not-found'],
  }),
} as const
