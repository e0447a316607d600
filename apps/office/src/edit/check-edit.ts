import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import type { InputFault } from '@portal/contract/endpoint/input-faults.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import type { EditDeclaration, EditSave } from './edit-declaration.ts'
import type { EditValues } from './merge/merge-edits.ts'

/** Loads what checks values: with the first save, because the screen does not need it before. */
const loadCheck = () => import('@portal/contract/endpoint/input-faults.ts')

type Checking = {
  readonly declaration: EditDeclaration
  /** What the values are an edit of. */
  readonly editOf: (values: EditValues) => EditSave<EditValues, unknown>
  readonly t: Translate
}

/** Checks values by the schema of the endpoint, and by the rule of the domain, with a text at each field. */
export const resolverOf =
  ({ declaration, editOf, t }: Checking): Resolver<Record<string, unknown>> =>
  async (values) => {
    const [{ faultsIn }, schema] = await Promise.all([loadCheck(), declaration.schema()])
    const errors: FieldErrors = {}
    const code = declaration.reasonNotTo?.(editOf(values))
    const field = code && declaration.refusedAt?.[code]
    if (code && field !== undefined) set(errors, field, errorOf(t(`refusal.${code}`)))
    for (const name of declaration.required ?? [])
      if (isEmpty(values[name])) set(errors, name, errorOf(t('validation.required')))
    for (const fault of faultsIn(schema, values)) set(errors, fault.path, errorOf(wordsOf(fault, t)))
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

const isEmpty = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

const errorOf = (message: string) => ({ type: 'invalid', message })

function wordsOf({ kind, limit = 0 }: InputFault, t: Translate): string {
  if (kind === 'required') return t('validation.required')
  if (kind === 'invalid') return t('edit.invalid')
  return t(`edit.${kind}`, { limit })
}
