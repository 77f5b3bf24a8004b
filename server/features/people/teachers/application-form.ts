// Teacher's form: the same checks as in the form itself, and the certificate by its content.
import type { Teaching } from '@lantern/contract/people/teachers/teachers'
import { teachingSchema } from '@lantern/contract/people/teachers/teachers'
import {
  type TeacherField,
  type TeacherForm,
  wrongTeacherFields,
} from '@lantern/contract/people/teachers/teaching.rules'
import * as m from '@lantern/messages'
import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '../../../actions/refusal.ts'
import type { FormFile } from '../../../http/routes.ts'
import type { CertificateType } from './queries.ts'

export type Certificate = FormFile & { type: CertificateType }
export type TeacherApplication = { teaching: Teaching; certificate: Certificate }

const sentences: Record<TeacherField, () => string> = {
  highestQualification: m.refusal_qualification_missing,
  experience: m.refusal_experience_wrong,
  subject: m.refusal_subject_missing,
  subcategory: m.refusal_subcategory_missing,
}

const types: Record<string, CertificateType> = {
  'application/pdf': 'application/pdf',
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
}

/** @throws Refusal `certificate-missing`, `certificate-unsupported` */
export const readCertificateFile = async (file: FormFile | null): Promise<Certificate> => {
  if (!file) throw new Refusal('certificate-missing')
  const found = await fileTypeFromBuffer(file.bytes)
  const type = types[found?.mime ?? '']
  if (!type) throw new Refusal('certificate-unsupported')
  return { ...file, type }
}

/** @throws Refusal `invalid-input` with a sentence for each missing or invalid field */
export const readTeaching = (form: TeacherForm): Teaching => {
  const wrong = wrongTeacherFields(form)
  if (wrong.length > 0)
    throw new Refusal('invalid-input', {
      fields: Object.fromEntries(wrong.map(field => [field, sentences[field]()])),
    })
  return teachingSchema.parse({ ...form, experience: Number(form.experience) })
}

/** Order of checks: fields first, then the certificate, as in the form. */
export const readTeacherForm = async (
  form: TeacherForm,
  file: FormFile | null,
): Promise<TeacherApplication> => ({
  teaching: readTeaching(form),
  certificate: await readCertificateFile(file),
})
