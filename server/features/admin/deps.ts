import type { JobFigures } from '../../platform/jobs/index.ts'
import type { IdentityDeps } from '../identity/index.ts'
import type { TeacherDeps } from '../teachers/index.ts'

/** What the actions of administration work with. */
export type AdminDeps = IdentityDeps & TeacherDeps & { jobs: { figures(since: Date): Promise<JobFigures[]> } }
