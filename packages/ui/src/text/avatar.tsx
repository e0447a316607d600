import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { faceOf, facesOf, initialsOf } from './initials.ts'
import './avatar.css'

const FacesContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Gives the members of a family different colours. */
export function Family({ members, children }: { members: readonly string[]; children: ReactNode }) {
  const faces = useMemo(() => facesOf(members), [members])
  return <FacesContext value={faces}>{children}</FacesContext>
}

/** Returns the colour of a person, for dark letters on it or a line beside their things. */
export function useFace(identity: string): string {
  return useContext(FacesContext).get(identity) ?? faceOf(identity)
}

type AvatarProps = {
  readonly name: string
  readonly identity: string
  readonly size?: 'small' | 'large'
  readonly isNeutral?: boolean
}

/** A second mark of a person, beside the name and never instead of it. */
export function Avatar({ name, identity, size = 'small', isNeutral }: AvatarProps) {
  const face = useFace(identity)
  return (
    <span
      aria-hidden
      // Drawn by CSS: text here would be on a control without being in its name (WCAG 2.5.3).
      data-initials={initialsOf(name)}
      className={`avatar avatar-${size}`}
      style={isNeutral ? undefined : { backgroundColor: face }}
    />
  )
}
