import { actors, relations } from './world/relations.ts'
import { changed, readTable, saying, type Table } from './tables.ts'

// What the tables of the areas begin with; how to read them stands in `tables.ts`.

/** What a school tells everybody. */
export const forEverybody = Object.fromEntries(
  actors.map((actor) => [actor, Object.fromEntries(relations.map((relation) => [relation, 'ok']))]),
) as Table

/** What concerns the actor, and names nobody. */
export const aboutOneself = changed(
  forEverybody,
  `
  half-signed-in    = second-factor-needed
  admin-elsewhere   = session-over
  nobody            = session-over
`,
)

/** What concerns the actor, and is kept from a link. */
export const ofOneselfInPerson = changed(aboutOneself, 'link-by-* = log-in-for-more')

/** For what an impersonator does not do. */
export const notByImpersonator = `
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
`

/** What concerns the actor, and is kept from a link and from an impersonator. */
export const ofOneselfAlone = changed(ofOneselfInPerson, notByImpersonator)

/** What administrators have no part in. */
const notOfAdministrators = `
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
`

/** What waits about one's children or oneself, for parents and pupils. */
export const ofParentsAndPupils = changed(aboutOneself, notOfAdministrators)

/** The overview of one's children, for parents. */
export const ofParents = changed(ofParentsAndPupils, 'student = not-your-role')

/** What a school tells everybody whose role has a portal. */
export const forThePortal = changed(
  aboutOneself,
  `
  administrator     = role-has-no-portal
  supervisor        = role-has-no-portal
`,
)

/** What no target belongs to. */
export const ofNobody = saying(aboutOneself, 'ok', '-')

/** What every adult of a child may ask about the child. */
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

/** What belongs to who pays for the child: an invoice, a payment, a file. */
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
