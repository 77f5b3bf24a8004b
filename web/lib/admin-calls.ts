// Lists, figures and logs that admins see: an admin's act changes any of them.
import type { Calls } from './api.ts'

export const adminCalls = [
  'GET /admin/overview',
  'GET /admin/health',
  'GET /admin/reviews',
  'GET /admin/reviews/:teacherId',
  'GET /admin/reviews/:teacherId/certificate',
  'GET /admin/users',
  'GET /admin/audit',
  'GET /admin/doubt-reports',
  'GET /admin/doubt-figures',
  'GET /admin/retention',
  'GET /admin/retention/:kind/due',
  'GET /admin/licences',
  'GET /admin/lti',
  'GET /admin/backups',
] as const satisfies readonly Calls[]
