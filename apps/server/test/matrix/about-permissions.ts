import { readTable } from './table.ts'

/*
 * Permissions are about a pupil: the column *co-parent's* is the parent's own child. Whose number it is not reads as
 * NO_STUDENT, whatever else is wrong; a payer from outside is no pupil. How to read these tables stands in
 * `expected.ts`. All pupils here are of an unknown age, so their guardians decide.
 */

/** The questions about a pupil, and what became of one of them. */
export const permissionsOfPupil = readTable(`
                    own         sibling     co-parent's  ended       other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok          ok          ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  co-parent         ok          NO_STUDENT  ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  former            = NO_STUDENT
  read-only         ok          NO_STUDENT  ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  student           ok          NO_STUDENT  ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  outside-payer     NO_STUDENT  NO_STUDENT  NO_STUDENT   NO_STUDENT  NO_STUDENT    NO_RIGHTS      NO_STUDENT      NO_STUDENT    NO_STUDENT
  inactive-payer    NO_STUDENT  NO_STUDENT  NO_STUDENT   NO_STUDENT  NO_STUDENT    NO_STUDENT     ok              NO_STUDENT    NO_STUDENT
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     ok          ok          ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  as-bare-role      = NO_STUDENT
  link-by-mail      ok          ok          ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  link-by-app       = log-in-for-more
  link-by-message   ok          ok          ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  link-by-privacy   ok          ok          ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  half-signed-in    = second-factor-needed
  parent-elsewhere  NO_STUDENT  NO_STUDENT  NO_STUDENT   NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      ok            NO_STUDENT
  admin-elsewhere   = session-over
  nobody            = session-over
`)

/** Giving or refusing one of them; a pupil who is not 16 does not. */
export const reactingForPupil = readTable(`
                    own         sibling     co-parent's  ended       other-family  outside-payer  inactive-payer  other-school  nowhere
  parent            ok          ok          ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  co-parent         ok          NO_STUDENT  ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  former            = NO_STUDENT
  read-only         ok          NO_STUDENT  ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  student           NOT_YET_16  NO_STUDENT  NOT_YET_16   NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  outside-payer     NO_STUDENT  NO_STUDENT  NO_STUDENT   NO_STUDENT  NO_STUDENT    NO_RIGHTS      NO_STUDENT      NO_STUDENT    NO_STUDENT
  inactive-payer    NO_STUDENT  NO_STUDENT  NO_STUDENT   NO_STUDENT  NO_STUDENT    NO_STUDENT     ok              NO_STUDENT    NO_STUDENT
  administrator     = not-your-role
  supervisor        = not-your-role
  portal-admin      = not-your-role
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
  link-by-mail      ok          ok          ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  link-by-app       = log-in-for-more
  link-by-message   ok          ok          ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  link-by-privacy   ok          ok          ok           NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      NO_STUDENT    NO_STUDENT
  half-signed-in    = second-factor-needed
  parent-elsewhere  NO_STUDENT  NO_STUDENT  NO_STUDENT   NO_STUDENT  NO_STUDENT    NO_STUDENT     NO_STUDENT      ok            NO_STUDENT
  admin-elsewhere   = session-over
  nobody            = session-over
`)
