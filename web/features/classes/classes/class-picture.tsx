import { apiFile } from '../../../lib/api.ts'
import { useFileAddress } from '../../../lib/file-address.ts'
import { colourOfClass, letterOfClass } from './class-picture.rules.ts'
import styles from './classes.module.css'

type Pictured = { id: string; name: string; picture: string | null }

function Letter({ id, name }: Pictured) {
  return <span data-colour={colourOfClass(id)}>{letterOfClass(name)}</span>
}

function Photo({ one, picture }: { one: Pictured; picture: string }) {
  const { data: address } = useFileAddress(['class-picture', one.id, picture], () =>
    apiFile('GET /classes/:classId/picture', { params: { classId: one.id } }),
  )
  return address ? <img className="size-full object-cover" src={address} alt="" /> : <Letter {...one} />
}

/** Picture of a class, or its letter in a quiet colour. Decorative, since the name is beside it. */
export function ClassPicture({ of: one, isLarge = false }: { of: Pictured; isLarge?: boolean }) {
  return (
    <span
      className={`${styles.classPicture} data-large:size-16 data-large:rounded-[12px]`}
      data-large={isLarge || undefined}
      aria-hidden="true"
    >
      {one.picture ? <Photo one={one} picture={one.picture} /> : <Letter {...one} />}
    </span>
  )
}
