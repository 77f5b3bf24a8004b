// Launch of a browser that kept no cookie in the platform's frame, continued in a window of its own. Nothing ties
// the window to the browser that began, so its person sees as whom they go on and agrees; and they never connect
// an account of their own there (`launch-steps.ts`).
import { hashToken } from '../../people/identity/index.ts'
import type { LtiDeps } from './deps.ts'
import { updateLaunchBrowser } from './launch-queries.ts'
import { getLaunch } from './launch-steps.ts'

type Window = { launch: string; key: string }

/** @throws Refusal `lti-launch-over` */
export const viewWindow = async (deps: LtiDeps, { launch, key }: Window) => {
  const { row, platform } = await getLaunch(deps, launch, key)
  return { name: row.launch.name, platform: platform.name }
}

/** Ties the launch to the browser of the window. @throws Refusal `lti-launch-over`, also the second time */
export const openWindow = async (
  deps: LtiDeps,
  { launch, key }: Window,
  browserToken: string,
): Promise<void> => {
  const { row } = await getLaunch(deps, launch, key)
  await updateLaunchBrowser(deps.db, row.tokenHash, hashToken(browserToken))
}
