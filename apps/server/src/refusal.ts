import type { RefusalCode } from '@portal/contract/endpoint/refusals.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'

/**
 * An expected refusal with a reason that the user can act on. Use cases throw it, the contract lists its code with a
 * status, http sends it, and the web has a text for it.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** When to try again, if known. */
  readonly until: Instant | undefined

  constructor(code: RefusalCode, until?: Instant) {
    super(code)
    this.code = code
    this.until = until
  }
}

/** Refused because of load, with the number of seconds after which to retry. */
export class BusyRefusal extends Refusal {
  readonly seconds: number

  constructor(seconds: number) {
    super('too-busy')
    this.seconds = seconds
  }
}

/** A refusal of one field of the body, named by its JSON pointer, such as `/emailAddress`. */
export class FieldRefusal extends Refusal {
  readonly pointer: string

  constructor(code: RefusalCode, pointer: string) {
    super(code)
    this.pointer = pointer
  }
}

/** The fault of one question of a form. */
export type RefusedPart = { readonly question: Guid; readonly code: RefusalCode }

/** A refusal with a reason per question; its code is that of the first. */
export class PartRefusal extends Refusal {
  readonly parts: readonly RefusedPart[]

  constructor(parts: readonly RefusedPart[]) {
    super(parts[0]?.code ?? 'not-found')
    this.parts = parts
  }
}

/** Throws a domain rule's reason as a refusal; does nothing without one. */
export function refuseIf(reason: RefusalCode | undefined): void {
  if (reason !== undefined) throw new Refusal(reason)
}

/**
 * Returns the value, or refuses with not-found: the same for an unknown one, another family's and another school's
 * (SAF-A1).
 */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Refusal('not-found')
  return thing
}
