import { readTable } from './table.ts'

// What is expected of the school's information, which no link opens; how to read it stands in `expected.ts`.

/** What it tells everybody who has a portal. */
export const informationForAll = readTable(`
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
  link-by-mail      = log-in-for-more
  link-by-app       = log-in-for-more
  link-by-message   = log-in-for-more
  link-by-privacy   = log-in-for-more
  half-signed-in    = second-factor-needed
  parent-elsewhere  = ok
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Choosing the child that it is read about, with a page that says to impersonate nobody. */
export const informationAboutChild = readTable(`
                    own                    sibling                co-parent's            ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok                     ok                     ok                     -      -             -              -               -             -
  co-parent         ok                     -                      ok                     -      -             -              -               -             -
  former            -                      -                      -                      -      -             -              -               -             -
  read-only         ok                     -                      ok                     -      -             -              -               -             -
  student           ok                     -                      ok                     -      -             -              -               -             -
  outside-payer     -                      -                      -                      -      -             ok             -               -             -
  inactive-payer    -                      -                      -                      -      -             -              ok              -             -
  administrator     = role-has-no-portal
  supervisor        = role-has-no-portal
  portal-admin      -                      -                      -                      -      -             -              -               -             -
  impersonating     looks-along-otherwise  looks-along-otherwise  looks-along-otherwise  -      -             -              -               -             -
  as-bare-role      -                      -                      -                      -      -             -              -               -             -
  link-by-mail      = log-in-for-more
  link-by-app       = log-in-for-more
  link-by-message   = log-in-for-more
  link-by-privacy   = log-in-for-more
  half-signed-in    = second-factor-needed
  parent-elsewhere  -                      -                      -                      -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Editing its pages, which the portal administrator here was given no right to. */
export const editingInformation = readTable(`
  parent            = not-your-role
  co-parent         = not-your-role
  former            = not-your-role
  read-only         = not-your-role
  student           = not-your-role
  outside-payer     = not-your-role
  inactive-payer    = not-your-role
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = no-right-to-edit
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
