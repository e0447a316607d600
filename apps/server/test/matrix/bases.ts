import { actors, relations } from './world/relations.ts'
import { changed, readTable, saying, type Table } from './tables.ts'

// The base tables of the areas; `tables.ts` explains the notation.

/** Public data of a school. */
export const forEverybody = Object.fromEntries(
  actors.map((actor) => [actor, Object.fromEntries(relations.map((relation) => [relation, 'ok']))]),
) as Table

/** Calls about the actor, without ids. */
export const aboutOneself = changed(
  forEverybody,
  `
  half-signed-in    = second-factor-needed
  admin-elsewhere   = session-over
  nobody            = session-over
`,
)

/** Calls about the actor, except by a link. */
export const ofOneselfInPerson = changed(aboutOneself, 'link-by-* = log-in-for-more')

/** Calls that an impersonator may not make. */
export const notByImpersonator = `
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
`

/** Calls about the actor, except by a link and while impersonating. */
export const ofOneselfAlone = changed(ofOneselfInPerson, notByImpersonator)

/** Calls without access for administrators. */
const notOfAdministrators = `
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
`

/** Open tasks of the own children or oneself, for parents and pupils. */
export const ofParentsAndPupils = changed(aboutOneself, notOfAdministrators)

/** The overview of the own children, for parents. */
export const ofParents = changed(ofParentsAndPupils, 'student = not-your-role')

/** Data of a school for every role with a portal. */
export const forThePortal = changed(
  aboutOneself,
  `
  administrator     = role-has-no-portal
  supervisor        = role-has-no-portal
`,
)

/** Calls to which no target applies. */
export const ofNobody = saying(aboutOneself, 'ok', '-')

/** Calls about a child, for each of its adults. */
export const ofChild = readTable(`
                    own  sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok   ok       ok           -      -             -              -               -             -
  co-parent         ok   -        ok           -      -             -              -               -             -
  former            -    -        -            -      -             -              -               -             -
  read-only         ok   -        ok           -      -             -              -               -             -
  student           = not-your-role
  outside-payer     -    -        -            -      -             ok             -               -             -
  inactive-payer    -    -        -            -      -             -              ok              -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok   ok       ok           -      -             -              -               -             -
  as-bare-role      -    -        -            -      -             -              -               -             -
  link-by-mail      ok   ok       ok           -      -             -              -               -             -
  link-by-app       ok   ok       ok           -      -             -              -               -             -
  link-by-message   ok   ok       ok           -      -             -              -               -             -
  link-by-privacy   ok   ok       ok           -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -    -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Data of the payer of a child: an invoice, a payment, a file. */
export const ofPayer = readTable(`
                    own  sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok   ok       -            -      -             -              -               -             -
  co-parent         -    -        -            -      -             -              -               -             -
  former            -    -        -            -      -             -              -               -             -
  read-only         ok   -        -            -      -             -              -               -             -
  student           = not-your-role
  outside-payer     -    -        -            -      -             ok             -               -             -
  inactive-payer    -    -        -            -      -             -              -               -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok   ok       -            -      -             -              -               -             -
  as-bare-role      -    -        -            -      -             -              -               -             -
  link-by-mail      ok   ok       -            -      -             -              -               -             -
  link-by-app       ok   ok       -            -      -             -              -               -             -
  link-by-message   ok   ok       -            -      -             -              -               -             -
  link-by-privacy   ok   ok       -            -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -    -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Calls of the office, without a role in it; the roles are in `office.test.ts`. */
export const ofOffice = changed(saying(aboutOneself, 'ok', 'no-office-right'), notByImpersonator)
