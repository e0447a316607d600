import type { Session } from '@portal/domain/account/sign-in/session.ts'

/** A session that waits for the code of a second factor. */
export type AwaitingCode = Extract<Session, { stage: 'second-factor' }>
