import { readCode } from '@lantern/contract/classes/classes/class-limits.rules'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import styles from './classes.module.css'

/** Field for the code of a class. */
export function CodeForm() {
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) void navigate(`/classes/join?code=${encodeURIComponent(readCode(code))}`)
  }
  return (
    <form className={`${styles.classCodeForm} flex flex-wrap gap-3 items-end max-w-115`} onSubmit={go}>
      <Field
        label={m.class_code_label()}
        placeholder="K7M 4PQ"
        className="mono"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        value={code}
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit">{m.class_code_go()}</Button>
    </form>
  )
}
