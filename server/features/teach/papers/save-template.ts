// Saves a blueprint to begin other papers with.
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import type { PaperTemplate } from '@lantern/contract/teach/papers/paper-templates'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'
import type { PaperDeps } from './deps.ts'
import { listTemplates, lockAdditions, upsertTemplate } from './queries.ts'

export const saveTemplate = async (
  { db }: Pick<PaperDeps, 'db'>,
  actor: Actor,
  { name, blueprint }: { name: string; blueprint: Blueprint },
): Promise<PaperTemplate> => {
  await checkApprovedTeacher(db, actor.accountId)
  return db.transaction(async tx => {
    await lockAdditions(tx, actor)
    const templates = await listTemplates(tx, actor)
    if (templates.length >= paperLimits.templates && !templates.some(template => template.name === name))
      throw new Refusal('paper-limit', { values: { count: paperLimits.templates } })
    // Single questions belong to the paper, not to the template.
    return upsertTemplate(tx, actor, { name, blueprint: { ...blueprint, mustHave: [], mustNotHave: [] } })
  })
}
