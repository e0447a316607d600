import * as z from 'zod/mini'
import type { Endpoint } from '@portal/contract/endpoint.ts'

export type FieldError = { readonly pointer: string; readonly message: string }

/** The schema did not accept the input: a sentence per field, told by its place. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly fields: readonly FieldError[]

  constructor(fields: readonly FieldError[]) {
    super(`Invalid: ${fields.map(({ pointer }) => pointer).join(', ')}`)
    this.fields = fields
  }
}

/** A part of a request in the domain's types; throws InvalidInput. Unknown fields are dropped. */
export function readInput<Schema extends Endpoint['body']>(schema: Schema, wire: unknown): z.output<Schema> {
  const result = z.safeDecode(schema, (wire ?? {}) as never)
  if (result.success) return result.data as z.output<Schema>
  throw new InvalidInput(
    result.error.issues.map(({ path, message }) => ({ pointer: `/${path.join('/')}`, message })),
  )
}
