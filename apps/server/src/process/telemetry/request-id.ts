import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Runs work for one request or job turn; its log lines contain the id. */
export const withRequestId = <Answer>(id: string, work: () => Answer): Answer => ids.run(id, work)

/** The id of the current request or turn. */
export const requestId = (): string | undefined => ids.getStore()

/** Whether a proxy's request id is valid: short, and unable to break a log line or identify a person. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(text)
