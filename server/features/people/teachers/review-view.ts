// A teacher's review as the contract names it.

import type { Application } from '@lantern/contract/connect/admin/admin'
import { type TeacherReview, teachingSchema } from '@lantern/contract/people/teachers/teachers'
import type { Teacher } from './queries.ts'
import { teacherState } from './teacher-state.rules.ts'

const viewCertificate = ({ profile }: Teacher): TeacherReview['certificate'] =>
  profile?.certificateKey && profile.sentAt
    ? {
        name: profile.certificateName ?? '',
        kind: profile.certificateType === 'application/pdf' ? 'pdf' : 'image',
        bytes: profile.certificateBytes ?? 0,
        sentAt: profile.sentAt.toISOString(),
      }
    : null

export const viewReview = (teacher: Teacher): TeacherReview => {
  const { profile } = teacher
  return {
    state: teacherState({
      isVerified: teacher.verifiedAt !== null,
      hasCertificate: profile?.certificateKey != null,
      decision: profile?.decision ?? null,
    }),
    teaching: teachingSchema.safeParse(profile).data ?? null,
    certificate: viewCertificate(teacher),
    note: profile?.note ?? '',
    decidedAt: profile?.decidedAt?.toISOString() ?? null,
  }
}

export const viewApplication = (teacher: Teacher): Application => ({
  teacherId: teacher.id,
  username: teacher.username,
  email: teacher.email ?? '',
  phone: teacher.phone,
  createdAt: teacher.createdAt.toISOString(),
  review: viewReview(teacher),
})
