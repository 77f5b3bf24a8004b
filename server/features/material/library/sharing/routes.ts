// Endpoints of a class's material → actions.
import type { classMaterialEndpoints } from '@lantern/contract/classes/classes/class-material'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../../http/routes.ts'
import {
  listClassMaterial,
  type SharingDeps,
  shareWithClass,
  stopSharingWithClass,
} from './share-with-class.ts'
export const classMaterialRoutes = (deps: SharingDeps): Handlers<keyof typeof classMaterialEndpoints> => ({
  listClassMaterial: async (actor, { params }) => ({
    material: await listClassMaterial(deps, actor, params.classId),
  }),
  shareWithClass: async (actor, { params, body }) => {
    await shareWithClass(deps, actor, params.classId, body)
    return { material: await listClassMaterial(deps, actor, params.classId) }
  },
  stopSharingWithClass: async (actor, { params }) => {
    await stopSharingWithClass(deps, actor, params.classId, params.materialId)
    return { message: m.class_material_unshared() }
  },
})
