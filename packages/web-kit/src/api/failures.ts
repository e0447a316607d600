import { SYNC_STATUS_HEADER } from '@portal/contract/sync-status.ts'

/** A refusal: an expected "no" with a reason; `code` is one of the endpoint's refusals. */
export class Refusal<Code extends string = string> extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  readonly status: number
  /** The text of the server, if any: shown as details, never as the message. */
  readonly description: string
  /** Facts that travel as headers, e.g. until when a login is blocked. */
  readonly headers: Headers

  constructor(code: Code, status: number, description: string, headers: Headers) {
    super(`${status} ${code}`)
    this.code = code
    this.status = status
    this.description = description
    this.headers = headers
  }
}

/** Invalid input: a text per field, by its name. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super(`Invalid: ${Object.keys(fields).join(', ')}`)
    this.fields = fields
  }
}

/** A fault of the server. The reference leads to the line in its log. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly status: number
  readonly reference: string | undefined
  /** Maintenance mode. */
  readonly maintenance: boolean
  /** The server's own words, when it sends any; who signs in reads them, since nobody knows more by then. */
  readonly description: string

  constructor(status: number, reference: string | undefined, maintenance = false, description = '') {
    super(`Fault ${status}`)
    this.status = status
    this.reference = reference
    this.maintenance = maintenance
    this.description = description
  }
}

/** No answer: no connection, or the server is away. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** There was no connection, so nothing was sent, and nothing will be; `call` is its name. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  readonly call: string

  constructor(call: string) {
    super(`Not sent: ${call}`)
    this.call = call
  }
}

/** It was sent, did not arrive, and was withdrawn; `call` is its name. */
export class NotReceived extends Error {
  override readonly name = 'NotReceived'
  readonly call: string

  constructor(call: string) {
    super(`Not received: ${call}`)
    this.call = call
  }
}

/** The read for the rendered page was refused: the screen repeats it, and shows the reason. */
export class PrefetchRefused extends Error {
  override readonly name = 'PrefetchRefused'
}

/** The browser or the device did not do it, or its owner did not want to; `key` names the sentence that says so. */
export class NotDoneHere extends Error {
  override readonly name = 'NotDoneHere'
  readonly key: string

  constructor(key: string) {
    super(key)
    this.key = key
  }
}

/** The school's own system is being brought up to date: the server's words stand in the place of the page. */
export const textOfSynchronising = (failure: unknown): string | undefined =>
  failure instanceof Refusal && failure.headers.has(SYNC_STATUS_HEADER) ? failure.description : undefined

/** The session is over; the session-expired dialog speaks, nobody else needs to. */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired'
}

/** Whether the failure is the refusal with this code. */
export const isRefusal = <Code extends string>(failure: unknown, code: Code): failure is Refusal<Code> =>
  failure instanceof Refusal && failure.code === code
