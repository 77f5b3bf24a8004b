import { type Qualification, qualifications, subjects } from '@lantern/contract/people/teachers/teaching'
import { certificateTypes, experienceRange } from '@lantern/contract/people/teachers/teaching.rules'
import * as m from '@lantern/messages'
import type { Control, FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import styles from './auth.module.css'
import type { RegistrationForm } from './registration.rules.ts'

export type TeachingForm = Pick<
  RegistrationForm,
  'highestQualification' | 'experience' | 'subject' | 'subcategory' | 'certificate'
>

const qualificationLabels: Record<Qualification, () => string> = {
  bachelors: m.qualification_bachelors,
  masters: m.qualification_masters,
  phd: m.qualification_phd,
  other: m.qualification_other,
}

const accept = certificateTypes.map(type => `.${type}`).join(',')

type Props = {
  register: UseFormRegister<TeachingForm>
  setValue: UseFormSetValue<TeachingForm>
  control: Control<TeachingForm>
  errors: FieldErrors<TeachingForm>
}

/** Subcategory of a subject; disabled without one, and reset when it changes. */
function SubjectFields({ register, setValue, control, errors }: Props) {
  const value = useWatch({ control, name: 'subject' })
  const subject = subjects.find(candidate => candidate.value === value)
  return (
    <>
      <SelectField
        label={m.field_subject()}
        choices={subjects}
        placeholder={m.field_choose()}
        required
        error={errors.subject?.message}
        {...register('subject', { onChange: () => setValue('subcategory', '') })}
      />
      <SelectField
        label={m.field_subcategory()}
        choices={subject?.subcategories ?? []}
        placeholder={subject ? m.field_choose() : m.field_subject_first()}
        required
        error={errors.subcategory?.message}
        {...register('subcategory')}
        disabled={!subject}
      />
    </>
  )
}

function CertificateField({ setValue, control, errors, register }: Props) {
  const file = useWatch({ control, name: 'certificate' })
  const { ref } = register('certificate')
  return (
    <FileField
      label={m.field_certificate()}
      kinds={m.field_certificate_kinds()}
      accept={accept}
      choose={m.field_choose_file()}
      change={m.field_change_file()}
      required
      file={file}
      error={errors.certificate?.message}
      onChoose={chosen => setValue('certificate', chosen)}
      ref={ref}
    />
  )
}

/** Qualification, years, subject and subcategory, in pairs. */
export function TaughtFields(props: Props) {
  const { register, errors } = props
  return (
    <div className={`${styles.pair} ${styles.pairKept}`}>
      <SelectField
        label={m.field_qualification()}
        choices={qualifications.map(value => ({ value, label: qualificationLabels[value]() }))}
        placeholder={m.field_choose()}
        required
        error={errors.highestQualification?.message}
        {...register('highestQualification')}
      />
      <Field
        label={m.field_experience()}
        type="number"
        inputMode="decimal"
        min={experienceRange.min}
        max={experienceRange.max}
        required
        error={errors.experience?.message}
        {...register('experience')}
        end={<span>{m.field_years()}</span>}
      />
      <SubjectFields {...props} />
    </div>
  )
}

/** Teacher's fields besides name and address. */
export function TeachingFields(props: Props) {
  return (
    <fieldset className="grid gap-3.5 border-line border-t pt-5">
      <legend className="vh">{m.sign_up_teaching()}</legend>
      <p className="font-semibold" aria-hidden="true">
        {m.sign_up_teaching()}
      </p>
      <TaughtFields {...props} />
      <CertificateField {...props} />
    </fieldset>
  )
}
