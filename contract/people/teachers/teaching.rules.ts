// The checks of the teacher's fields, the same for the form and the server (specification, section 5).
import { qualifications, subjects } from './teaching.ts'

/** Years of teaching, both ends included. */
export const experienceRange = { min: 0, max: 50 } as const

/** Kinds of certificate files by the end of their name. */
export const certificateTypes = ['pdf', 'jpg', 'jpeg', 'png'] as const

/** Largest certificate, in bytes. */
export const certificateBytes = 10 * 1024 * 1024

export const teacherFields = ['highestQualification', 'experience', 'subject', 'subcategory'] as const
export type TeacherField = (typeof teacherFields)[number]

/** Subject and subcategory by their labels, as they travel. */
export type TeacherForm = Partial<Record<TeacherField, string | number | undefined>>

const isExperience = (value: string | number | undefined): boolean => {
  if (value === undefined || String(value).trim() === '') return false
  const years = Number(value)
  return Number.isFinite(years) && years >= experienceRange.min && years <= experienceRange.max
}

/** The fields of a teacher's form that are missing or can't be, in the order of the form. */
export const wrongTeacherFields = (form: TeacherForm): TeacherField[] => {
  const subject = subjects.find(({ label }) => label === form.subject)
  const right: Record<TeacherField, boolean> = {
    highestQualification: qualifications.some(qualification => qualification === form.highestQualification),
    experience: isExperience(form.experience),
    subject: subject !== undefined,
    subcategory: subject?.subcategories.some(({ label }) => label === form.subcategory) ?? false,
  }
  return teacherFields.filter(field => !right[field])
}

/** Subject that its teacher names in own words in the profile. */
export const otherSubject = 'Other'

/** Topic of the subject Other: a hint of the form, never shown as a subject that is taught. */
const otherTopic = 'Please Specify in Profile'

type Taught = { subject: string; subcategory: string; specified?: string | undefined }

/** Topic as people read it. */
export const nameTopic = (label: string): string => (label === otherTopic ? otherSubject : label)

/** Subject as people read it: the teacher's own words where it is none of the list. */
export const nameSubject = ({ subject, specified = '' }: Omit<Taught, 'subcategory'>): string =>
  subject === otherSubject && specified.trim() !== '' ? specified.trim() : subject

/** Subject and topic as people read them. */
export const describeSubject = (taught: Taught): string =>
  taught.subject === otherSubject ? nameSubject(taught) : `${taught.subject}, ${taught.subcategory}`
