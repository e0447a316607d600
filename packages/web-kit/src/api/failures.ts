import { SYNC_STATUS_HEADER } from '@portal/contract/endpoint/sync-status.ts'

/** A refusal: an expected "no" with a reason; `code` is one of the endpoint's refusals. */
export class Refusal<Code extends string = string> extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  readonly status: number
  /** The text of the server, if any: shown as details, never as the message. */
  readonly description: string
  /** Facts in headers, e.g. until when a login is blocked. */
  readonly headers: Headers
  /** The field that it is about, by the JSON pointer of the server; empty for none. */
  readonly field: string

  constructor(code: Code, status: number, description: string, headers: Headers, field = '') {
    super(`${status} ${code}`)
    this.code = code
    this.status = status
    this.description = description
    this.headers = headers
    this.field = field
  }
}

/** The refusal of a read by a text that is no id: nothing has it. A screen that shows it needs the texts of refusals. */
export const nothingFound = (): Refusal => new Refusal('not-found', 404, '', new Headers())

/** Invalid input: a text per field, by its name. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super(`Invalid: ${Object.keys(fields).join(', ')}`)
    this.fields = fields
  }
}

/** A fault of the server. The reference identifies the line in its log. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly status: number
  readonly reference: string | undefined
  /** Maintenance mode. */
  readonly maintenance: boolean
  /** The server's own text, if any; the sign-in page shows it, because nothing else is known there. */
  readonly description: string

  constructor(status: number, reference: string | undefined, maintenance = false, description = '') {
    super(`Fault ${status}`)
    this.status = status
    this.reference = reference
    this.maintenance = maintenance
    this.description = description
  }
}

/** No response: no connection, or the server is down. */
export class Unreachable extends Error {
  override readonly name: string = 'Unreachable'
}

/** Without a connection the request was not sent and will not be; `call` is its name. */
export class NotSent extends Unreachable {
  override readonly name = 'NotSent'
  readonly call: string

  constructor(call: string) {
    super(`Not sent: ${call}`)
    this.call = call
  }
}

/** The request was sent, did not arrive, and was withdrawn; `call` is its name. */
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

/** The browser or device could not do it, or its owner cancelled; `key` is the text for it. */
export class NotDoneHere extends Error {
  override readonly name = 'NotDoneHere'
  readonly key: string

  constructor(key: string) {
    super(key)
    this.key = key
  }
}

/** The text of the server while the school's own system is synchronising; it replaces the page. */
export const textOfSynchronising = (failure: unknown): string | undefined =>
  failure instanceof Refusal && failure.headers.has(SYNC_STATUS_HEADER) ? failure.description : undefined

/** The session has expired; only the session-expired dialog shows this. */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired'
}

/** Whether the failure is the refusal with this code. */
export const isRefusal = <Code extends string>(failure: unknown, code: Code): failure is Refusal<Code> =>
  failure instanceof Refusal && failure.code === code
