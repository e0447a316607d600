import { readTable } from './table.ts'

// What is expected where a call is about whoever asks, or about nobody; how to read it stands in `expected.ts`.

/** Changing one's own account: the columns are the parent, the child, the co-parent, the former partner, … */
export const ownAccount = readTable(`
                    own  sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok   -        -            -      -             -              -               -             -
  co-parent         -    -        ok           -      -             -              -               -             -
  former            -    -        -            ok     -             -              -               -             -
  read-only         -    -        -            -      -             -              -               -             -
  student           -    -        -            -      -             -              -               -             -
  outside-payer     -    -        -            -      -             ok             -               -             -
  inactive-payer    -    -        -            -      -             -              ok              -             -
  administrator     -    -        -            -      -             -              -               -             -
  supervisor        -    -        -            -      -             -              -               -             -
  portal-admin      -    -        -            -      -             -              -               -             -
  impersonating     ok   -        -            -      -             -              -               -             -
  as-bare-role      -    -        -            -      -             -              -               -             -
  link-by-mail      ok   -        -            -      -             -              -               -             -
  link-by-app       ok   -        -            -      -             -              -               -             -
  link-by-message   ok   -        -            -      -             -              -               -             -
  link-by-privacy   ok   -        -            -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -    -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** What concerns whoever asks, and names nobody. */
export const aboutOneself = readTable(`
  parent            = ok
  co-parent         = ok
  former            = ok
  read-only         = ok
  student           = ok
  outside-payer     = ok
  inactive-payer    = ok
  administrator     = ok
  supervisor        = ok
  portal-admin      = ok
  impersonating     = ok
  as-bare-role      = ok
  link-by-mail      = ok
  link-by-app       = ok
  link-by-message   = ok
  link-by-privacy   = ok
  half-signed-in    = second-factor-needed
  parent-elsewhere  = ok
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** What concerns whoever asks, and is kept from a link. */
export const ofOneselfInPerson = readTable(`
  parent            = ok
  co-parent         = ok
  former            = ok
  read-only         = ok
  student           = ok
  outside-payer     = ok
  inactive-payer    = ok
  administrator     = ok
  supervisor        = ok
  portal-admin      = ok
  impersonating     = ok
  as-bare-role      = ok
  link-by-mail      = log-in-for-more
  link-by-app       = log-in-for-more
  link-by-message   = log-in-for-more
  link-by-privacy   = log-in-for-more
  half-signed-in    = second-factor-needed
  parent-elsewhere  = ok
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** What concerns whoever asks, and is kept from a link and from an impersonator. */
export const ofOneselfAlone = readTable(`
  parent            = ok
  co-parent         = ok
  former            = ok
  read-only         = ok
  student           = ok
  outside-payer     = ok
  inactive-payer    = ok
  administrator     = ok
  supervisor        = ok
  portal-admin      = ok
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
  link-by-mail      = log-in-for-more
  link-by-app       = log-in-for-more
  link-by-message   = log-in-for-more
  link-by-privacy   = log-in-for-more
  half-signed-in    = second-factor-needed
  parent-elsewhere  = ok
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** What only administrators have, each for themselves. */
export const ofAdministratorsAlone = readTable(`
  parent            = not-your-role
  co-parent         = not-your-role
  former            = not-your-role
  read-only         = not-your-role
  student           = not-your-role
  outside-payer     = not-your-role
  inactive-payer    = not-your-role
  administrator     = ok
  supervisor        = ok
  portal-admin      = ok
  impersonating     = not-your-role
  as-bare-role      = not-your-role
  link-by-mail      = not-your-role
  link-by-app       = not-your-role
  link-by-message   = not-your-role
  link-by-privacy   = not-your-role
  half-signed-in    = second-factor-needed
  parent-elsewhere  = not-your-role
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Filling in one's own missing address; everybody here has one. */
export const ownKeys = readTable(`
  parent            = email-already-known
  co-parent         = email-already-known
  former            = email-already-known
  read-only         = email-already-known
  student           = email-already-known
  outside-payer     = email-already-known
  inactive-payer    = email-already-known
  administrator     = email-already-known
  supervisor        = email-already-known
  portal-admin      = email-already-known
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
  link-by-mail      = log-in-for-more
  link-by-app       = log-in-for-more
  link-by-message   = log-in-for-more
  link-by-privacy   = log-in-for-more
  half-signed-in    = second-factor-needed
  parent-elsewhere  = email-already-known
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Changing one's own password, with the columns of one's own account. */
export const ownPassword = readTable(`
                    own               sibling           co-parent's       ended             other-family      outside-payer     inactive-payer    other-school      nowhere
  parent            ok                not-your-account  not-your-account  not-your-account  not-your-account  not-your-account  not-your-account  not-your-account  not-your-account
  co-parent         not-your-account  not-your-account  ok                not-your-account  not-your-account  not-your-account  not-your-account  not-your-account  not-your-account
  former            not-your-account  not-your-account  not-your-account  ok                not-your-account  not-your-account  not-your-account  not-your-account  not-your-account
  read-only         = not-your-account
  student           = not-your-account
  outside-payer     not-your-account  not-your-account  not-your-account  not-your-account  not-your-account  ok                not-your-account  not-your-account  not-your-account
  inactive-payer    not-your-account  not-your-account  not-your-account  not-your-account  not-your-account  not-your-account  ok                not-your-account  not-your-account
  administrator     = not-your-account
  supervisor        = not-your-account
  portal-admin      = not-your-account
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
  link-by-mail      = log-in-for-more
  link-by-app       = log-in-for-more
  link-by-message   = log-in-for-more
  link-by-privacy   = log-in-for-more
  half-signed-in    = second-factor-needed
  parent-elsewhere  not-your-account  not-your-account  not-your-account  not-your-account  not-your-account  not-your-account  not-your-account  ok                not-your-account
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** The overview of one's children, for parents. */
export const ownOverview = readTable(`
  parent            = ok
  co-parent         = ok
  former            = ok
  read-only         = ok
  student           = not-your-role
  outside-payer     = ok
  inactive-payer    = ok
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     = ok
  as-bare-role      = ok
  link-by-mail      = ok
  link-by-app       = ok
  link-by-message   = ok
  link-by-privacy   = ok
  half-signed-in    = second-factor-needed
  parent-elsewhere  = ok
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** What waits about one's children or oneself, for parents and pupils. */
export const ownCounts = readTable(`
  parent            = ok
  co-parent         = ok
  former            = ok
  read-only         = ok
  student           = ok
  outside-payer     = ok
  inactive-payer    = ok
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     = ok
  as-bare-role      = ok
  link-by-mail      = ok
  link-by-app       = ok
  link-by-message   = ok
  link-by-privacy   = ok
  half-signed-in    = second-factor-needed
  parent-elsewhere  = ok
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** What a school tells everybody. */
export const forEverybody = readTable(`
  parent            = ok
  co-parent         = ok
  former            = ok
  read-only         = ok
  student           = ok
  outside-payer     = ok
  inactive-payer    = ok
  administrator     = ok
  supervisor        = ok
  portal-admin      = ok
  impersonating     = ok
  as-bare-role      = ok
  link-by-mail      = ok
  link-by-app       = ok
  link-by-message   = ok
  link-by-privacy   = ok
  half-signed-in    = ok
  parent-elsewhere  = ok
  admin-elsewhere   = ok
  nobody            = ok
`)

/** What a school tells everybody whose role has a portal. */
export const forThePortal = readTable(`
  parent            = ok
  co-parent         = ok
  former            = ok
  read-only         = ok
  student           = ok
  outside-payer     = ok
  inactive-payer    = ok
  administrator     = role-has-no-portal
  supervisor        = role-has-no-portal
  portal-admin      = ok
  impersonating     = ok
  as-bare-role      = ok
  link-by-mail      = ok
  link-by-app       = ok
  link-by-message   = ok
  link-by-privacy   = ok
  half-signed-in    = second-factor-needed
  parent-elsewhere  = ok
  admin-elsewhere   = session-over
  nobody            = session-over
`)
