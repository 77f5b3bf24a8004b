// Endpoints of pictures → actions.
import type { doubtPictureEndpoints } from '@lantern/contract/help/doubts/doubt-pictures'
import type { Handlers } from '../../../../http/routes.ts'
import type { PictureDeps } from '../deps.ts'
import { addPicture } from './add-picture.ts'
import { correctPicture } from './correct-picture.ts'
import { getOwnPicture, openPicture } from './open-picture.ts'
import { viewPicture } from './picture-view.ts'
export const doubtPictureRoutes = (deps: PictureDeps): Handlers<keyof typeof doubtPictureEndpoints> => ({
  addDoubtPicture: async (actor, _, { file, signal }) => ({
    picture: viewPicture(await addPicture(deps, actor, file, signal)),
  }),
  readDoubtPicture: async (actor, { params }) => ({
    picture: viewPicture(await getOwnPicture(deps.db, actor, params.pictureId)),
  }),
  openDoubtPicture: (actor, { params }) => openPicture(deps, actor, params.pictureId),
  correctDoubtPicture: async (actor, { params, body }) => ({
    picture: viewPicture(await correctPicture(deps, actor, params.pictureId, body.lines)),
  }),
})
