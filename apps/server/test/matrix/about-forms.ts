import { readTable } from './table.ts'

/*
 * Forms are about a child, and what was sent is of who sent it: the column *co-parent's* holds a form about the
 * parent's own child that the other payer sent. A pupil answers as nobody's parent. How to read these tables stands
 * in `expected.ts`.
 */

/** The forms about a child, one of them, and the list of what one sent oneself. */
export const formsOfChild = readTable(`
                    own  sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok   ok       ok           -      -             -              -               -             -
  co-parent         ok   -        ok           -      -             -              -               -             -
  former            -    -        -            -      -             -              -               -             -
  read-only         ok   -        ok           -      -             -              -               -             -
  student           ok   -        ok           -      -             -              -               -             -
  outside-payer     -    -        -            -      -             ok             -               -             -
  inactive-payer    -    -        -            -      -             -              ok              -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok   ok       ok           -      -             -              -               -             -
  as-bare-role      -    -        -            -      -             -              -               -             -
  link-by-mail      ok   ok       ok           -      -             -              -               -             -
  link-by-app       = log-in-for-more
  link-by-message   ok   ok       ok           -      -             -              -               -             -
  link-by-privacy   ok   ok       ok           -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -    -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** What stands in a form that was sent, and a file of it: for nobody but who sent it. */
export const sentForm = readTable(`
                    own  sibling  co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok   ok       -            -      -             -              -               -             -
  co-parent         -    -        -            -      -             -              -               -             -
  former            -    -        -            -      -             -              -               -             -
  read-only         -    -        -            -      -             -              -               -             -
  student           -    -        -            -      -             -              -               -             -
  outside-payer     -    -        -            -      -             ok             -               -             -
  inactive-payer    -    -        -            -      -             -              ok              -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok   ok       -            -      -             -              -               -             -
  as-bare-role      -    -        -            -      -             -              -               -             -
  link-by-mail      ok   ok       -            -      -             -              -               -             -
  link-by-app       = log-in-for-more
  link-by-message   ok   ok       -            -      -             -              -               -             -
  link-by-privacy   ok   ok       -            -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -    -        -            -      -             -              -               ok            -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/**
 * Sending a form about a child. It is sent blank, for it can be sent once only: who may send it hears that a question
 * is required. A pupil cannot send it about anybody.
 */
export const sendingForm = readTable(`
                    own                sibling            co-parent's        ended  other-family  outside-payer      inactive-payer     other-school       nowhere
  parent            question-required  question-required  question-required  -      -             -                  -                  -                  -
  co-parent         question-required  -                  question-required  -      -             -                  -                  -                  -
  former            -                  -                  -                  -      -             -                  -                  -                  -
  read-only         question-required  -                  question-required  -      -             -                  -                  -                  -
  student           -                  -                  -                  -      -             -                  -                  -                  -
  outside-payer     -                  -                  -                  -      -             question-required  -                  -                  -
  inactive-payer    -                  -                  -                  -      -             -                  question-required  -                  -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
  link-by-mail      question-required  question-required  question-required  -      -             -                  -                  -                  -
  link-by-app       = log-in-for-more
  link-by-message   question-required  question-required  question-required  -      -             -                  -                  -                  -
  link-by-privacy   question-required  question-required  question-required  -      -             -                  -                  -                  -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -                  -                  -                  -      -             -                  -                  question-required  -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Changing what was sent, with nothing filled in: only who sent it gets as far as hearing what is required. */
export const changingForm = readTable(`
                    own                sibling            co-parent's  ended  other-family  outside-payer      inactive-payer     other-school       nowhere
  parent            question-required  question-required  -            -      -             -                  -                  -                  -
  co-parent         -                  -                  -            -      -             -                  -                  -                  -
  former            -                  -                  -            -      -             -                  -                  -                  -
  read-only         -                  -                  -            -      -             -                  -                  -                  -
  student           -                  -                  -            -      -             -                  -                  -                  -
  outside-payer     -                  -                  -            -      -             question-required  -                  -                  -
  inactive-payer    -                  -                  -            -      -             -                  question-required  -                  -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
  link-by-mail      question-required  question-required  -            -      -             -                  -                  -                  -
  link-by-app       = log-in-for-more
  link-by-message   question-required  question-required  -            -      -             -                  -                  -                  -
  link-by-privacy   question-required  question-required  -            -      -             -                  -                  -                  -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -                  -                  -            -      -             -                  -                  question-required  -
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Sending a file for a form. It is an empty one, for there may be a few only: who may send it hears that. */
export const sendingFile = readTable(`
                    own         sibling     co-parent's  ended  other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            file-empty  file-empty  file-empty   -      -             -              -               -             -
  co-parent         file-empty  -           file-empty   -      -             -              -               -             -
  former            -           -           -            -      -             -              -               -             -
  read-only         file-empty  -           file-empty   -      -             -              -               -             -
  student           -           -           -            -      -             -              -               -             -
  outside-payer     -           -           -            -      -             file-empty     -               -             -
  inactive-payer    -           -           -            -      -             -              file-empty      -             -
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
  link-by-mail      file-empty  file-empty  file-empty   -      -             -              -               -             -
  link-by-app       = log-in-for-more
  link-by-message   file-empty  file-empty  file-empty   -      -             -              -               -             -
  link-by-privacy   file-empty  file-empty  file-empty   -      -             -              -               -             -
  half-signed-in    = second-factor-needed
  parent-elsewhere  -           -           -            -      -             -              -               file-empty    -
  admin-elsewhere   = session-over
  nobody            = session-over
`)
