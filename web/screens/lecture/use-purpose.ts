// Choice of what a recording is for.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRecordableClasses } from '../../features/classes/class-recordings/queries.ts'

/** Classes that may be chosen, and the chosen one; a class's page can name it in the address. */
export const usePurpose = () => {
  const [params] = useSearchParams()
  const [classId, setClassId] = useState<string | null>(params.get('class'))
  const classes = useRecordableClasses().data ?? []
  return { classes, chosen: classes.find(({ id }) => id === classId) ?? null, setClassId }
}
