import type { RefusalCode } from '@portal/contract/refusals.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'

/**
 * The portal says no for a reason that the person can act on. Use cases throw it; the contract of the call lists
 * its code with a status, http answers it, and the web has a sentence for it.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** From when on it makes sense to try again, where that is known. */
  readonly until: Instant | undefined

  constructor(code: RefusalCode, until?: Instant) {
    super(code)
    this.code = code
    this.until = until
  }
}

/** Too many came at once; each is told after how many seconds there is a place for them. */
export class BusyRefusal extends Refusal {
  readonly seconds: number

  constructor(seconds: number) {
    super('too-busy')
    this.seconds = seconds
  }
}

/** A refusal of what one field of the body held, told by its place, such as `/emailAddress`. */
export class FieldRefusal extends Refusal {
  readonly pointer: string

  constructor(code: RefusalCode, pointer: string) {
    super(code)
    this.pointer = pointer
  }
}

/** What is wrong with one question of a form. */
export type RefusedPart = { readonly question: Guid; readonly code: RefusalCode }

/** A refusal with a reason for each of some questions; the first one stands for all. */
export class PartRefusal extends Refusal {
  readonly parts: readonly RefusedPart[]

  constructor(parts: readonly RefusedPart[]) {
    super(parts[0]?.code ?? 'not-found')
    this.parts = parts
  }
}

/** Throws the reason that a rule of the domain gave, if it gave one. */
export function refuseIf(reason: RefusalCode | undefined): void {
  if (reason !== undefined) throw new Refusal(reason)
}

/** What was looked for. Unknown, another family's and another school's are the same: not found (SAF-A1). */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Refusal('not-found')
  return thing
}
