import { InvalidInput, Refusal } from '@portal/web-kit/api/failures.ts'
import type { EditDeclaration } from './edit-declaration.ts'

/** A field of an edit, and the text of the server at it; without one the failure has its own. */
export type FailedField = { readonly field: string; readonly text?: string }

/**
 * The fields at which a failure is shown: the one that is declared for a refusal, or those that the server names. None
 * when a part of it is at no field of the form: then all of it is shown above the buttons.
 */
export function fieldsOfFailure(
  { refusedAt }: Pick<EditDeclaration, 'refusedAt'>,
  failure: Error | null,
  values: object,
): readonly FailedField[] {
  if (failure instanceof Refusal) {
    const field = refusedAt?.[failure.code as keyof typeof refusedAt] ?? failure.field
    return field in values ? [{ field }] : []
  }
  if (!(failure instanceof InvalidInput)) return []
  const found = Object.entries(failure.fields).map(([field, text]) => ({ field, text }))
  return found.every(({ field }) => field in values) ? found : []
}
