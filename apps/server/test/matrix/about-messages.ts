import { readTable } from './table.ts'

/*
 * Messages belong to whom they were sent: the column *co-parent's* holds those to the other payer about the same
 * child. How to read these tables stands in `expected.ts`.
 */

/** The messages about a child: every adult of the child has a list, with their own messages in it. */
export const messagesOfChild = readTable(`
                    own              sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok               ok       ok           -      -             -              -               -             -
  co-parent         ok               -        ok           -      -             -              -               -             -
  former            -                -        -            -      -             -              -               -             -
  read-only         ok               -        ok           -      -             -              -               -             -
  student           = not-your-role
  outside-payer     -                -        -            -      -             ok             -               -             -
  inactive-payer    -                -        -            -      -             -              ok              -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok               ok       ok           -      -             -              -               -             -
  as-bare-role      -                -        -            -      -             -              -               -             -
  link-by-mail      ok               ok       ok           -      -             -              -               -             -
  link-by-app       ok               ok       ok           -      -             -              -               -             -
  link-by-message   ok               ok       ok           -      -             -              -               -             -
  link-by-privacy   ok               ok       ok           -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -                -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** One message about an invoice. Who does not pay (any more) has none. */
export const invoiceMessage = readTable(`
                    own              sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok               ok       -            -      -             -              -               -             -
  co-parent         -                -        -            -      -             -              -               -             -
  former            -                -        -            -      -             -              -               -             -
  read-only         -                -        -            -      -             -              -               -             -
  student           = not-your-role
  outside-payer     -                -        -            -      -             ok             -               -             -
  inactive-payer    -                -        -            -      -             -              -               -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok               ok       -            -      -             -              -               -             -
  as-bare-role      -                -        -            -      -             -              -               -             -
  link-by-mail      ok               ok       -            -      -             -              -               -             -
  link-by-app       ok               ok       -            -      -             -              -               -             -
  link-by-message   ok               ok       -            -      -             -              -               -             -
  link-by-privacy   ok               ok       -            -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -                -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** One message of the communicator, and what came with it. The school app's link does not open these. */
export const communicatorMessage = readTable(`
                    own              sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok               ok       -            -      -             -              -               -             -
  co-parent         -                -        -            -      -             -              -               -             -
  former            -                -        -            -      -             -              -               -             -
  read-only         -                -        -            -      -             -              -               -             -
  student           = not-your-role
  outside-payer     -                -        -            -      -             ok             -               -             -
  inactive-payer    -                -        -            -      -             -              ok              -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok               ok       -            -      -             -              -               -             -
  as-bare-role      -                -        -            -      -             -              -               -             -
  link-by-mail      ok               ok       -            -      -             -              -               -             -
  link-by-app       = log-in-for-more
  link-by-message   ok               ok       -            -      -             -              -               -             -
  link-by-privacy   ok               ok       -            -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -                -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Opening a message of the communicator, which makes it read. */
export const openingMessage = readTable(`
                    own              sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok               ok       -            -      -             -              -               -             -
  co-parent         -                -        -            -      -             -              -               -             -
  former            -                -        -            -      -             -              -               -             -
  read-only         -                -        -            -      -             -              -               -             -
  student           = not-your-role
  outside-payer     -                -        -            -      -             ok             -               -             -
  inactive-payer    -                -        -            -      -             -              ok              -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
  link-by-mail      ok               ok       -            -      -             -              -               -             -
  link-by-app       = log-in-for-more
  link-by-message   ok               ok       -            -      -             -              -               -             -
  link-by-privacy   ok               ok       -            -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -                -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** The unread messages of whoever's children one debtor pays for; the column *ended* has the debtor of *own*. */
export const unreadOfDebtor = readTable(`
                    own              sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok               ok       -            ok     -             -              -               -             -
  co-parent         -                -        -            -      -             -              -               -             -
  former            -                -        -            -      -             -              -               -             -
  read-only         ok               ok       -            ok     -             -              -               -             -
  student           = not-your-role
  outside-payer     -                -        -            -      -             ok             -               -             -
  inactive-payer    -                -        -            -      -             -              -               -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok               ok       -            ok     -             -              -               -             -
  as-bare-role      -                -        -            -      -             -              -               -             -
  link-by-mail      ok               ok       -            ok     -             -              -               -             -
  link-by-app       ok               ok       -            ok     -             -              -               -             -
  link-by-message   ok               ok       -            ok     -             -              -               -             -
  link-by-privacy   ok               ok       -            ok     -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -                -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** What the communicator sent to whoever asks. */
export const ofCommunicator = readTable(`
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
  link-by-app       = log-in-for-more
  link-by-message   = ok
  link-by-privacy   = ok
  half-signed-in    = second-factor-needed
  parent-elsewhere  = ok
  admin-elsewhere   = session-over
  nobody            = session-over
`)
