import { readTable } from './table.ts'

/** The page that counts is there for nobody, because the school of the table has no id to count with. */
export const withoutAnalytics = readTable(`
  parent            = not-found
  co-parent         = not-found
  former            = not-found
  read-only         = not-found
  student           = not-found
  outside-payer     = not-found
  inactive-payer    = not-found
  administrator     = not-found
  supervisor        = not-found
  portal-admin      = not-found
  impersonating     = not-while-looking-along
  as-bare-role      = not-while-looking-along
  link-by-mail      = log-in-for-more
  link-by-app       = log-in-for-more
  link-by-message   = log-in-for-more
  link-by-privacy   = log-in-for-more
  half-signed-in    = second-factor-needed
  parent-elsewhere  = not-found
  admin-elsewhere   = session-over
  nobody            = session-over
`)
