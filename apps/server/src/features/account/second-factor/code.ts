import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH } from '@portal/domain/account/sign-in/second-factor.ts'

/** A code by chance, each as likely as any other. */
export const newCode = (): string =>
  randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0')

/**
 * What is kept of a code. It goes with one session, and without the portal's own secret nobody finds the code in it,
 * although there are only a million.
 */
export const hashOfCode = (portalSecret: string, sessionId: string, code: string): Buffer =>
  createHmac('sha256', portalSecret).update(`code\n${sessionId}\n${code}`).digest()
