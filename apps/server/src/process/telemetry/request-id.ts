import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Does work for one request, or one turn of a job: whatever the log says meanwhile carries its id. */
export const withRequestId = <Answer>(id: string, work: () => Answer): Answer => ids.run(id, work)

/** The id of the request or the turn that this is for. */
export const requestId = (): string | undefined => ids.getStore()

/** What a proxy may call a request: short, and nothing that could break a line of the log or say who somebody is. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(text)
