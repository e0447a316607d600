import { faceOf, initialsOf } from './initials.ts'
import './avatar.css'

type AvatarProps = {
  readonly name: string
  readonly identity: string
  readonly size?: 'small' | 'large'
  readonly isNeutral?: boolean
}

/** A second mark of who it is, beside the name and never instead of it. */
export function Avatar({ name, identity, size = 'small', isNeutral }: AvatarProps) {
  const colour = isNeutral ? undefined : { backgroundColor: faceOf(identity) }
  return (
    <span aria-hidden className={`avatar avatar-${size}`} style={colour}>
      {initialsOf(name)}
    </span>
  )
}
