import { createContext, useContext, useMemo, type ReactNode } from 'react'
import childSymbols from './child-symbols.svg'
import { faceOf, facesOf, initialsOf, type Member } from './initials.ts'
import './avatar.css'

/** A child of a family, with what was chosen to recognise it by. */
export type FamilyMember = Member & { readonly symbol?: string | undefined }

type Marks = { readonly faces: ReadonlyMap<string, string>; readonly symbols: ReadonlyMap<string, string> }
const MarksContext = createContext<Marks>({ faces: new Map(), symbols: new Map() })

/** Gives the members of a family their chosen symbols and colours, and the others different colours. */
export function Family({ members, children }: { members: readonly FamilyMember[]; children: ReactNode }) {
  const marks = useMemo(
    () => ({
      faces: facesOf(members),
      symbols: new Map(members.flatMap(({ identity, symbol }) => (symbol ? [[identity, symbol]] : []))),
    }),
    [members],
  )
  return <MarksContext value={marks}>{children}</MarksContext>
}

/** Returns the colour of a person, for dark letters on it or a line beside their things. */
export function useFace(identity: string): string {
  return useContext(MarksContext).faces.get(identity) ?? faceOf(identity)
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
  const symbol = useContext(MarksContext).symbols.get(identity)
  return (
    <span
      aria-hidden
      // Drawn by CSS: text here would be on a control without being in its name (WCAG 2.5.3).
      data-initials={symbol ? undefined : initialsOf(name)}
      className={`avatar avatar-${size}`}
      style={isNeutral ? undefined : { backgroundColor: face }}
    >
      {symbol && <ChildSymbol name={symbol} />}
    </span>
  )
}

/** A symbol of `child-symbols.svg`, which a browser fetches only for a family that chose one. */
export const ChildSymbol = ({ name }: { name: string }) => (
  <svg aria-hidden focusable={false} className="child-symbol">
    <use href={`${childSymbols}#${name}`} />
  </svg>
)
