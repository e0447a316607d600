import type { ImportField, ImportRole } from '@portal/domain/people/import/import-field.ts'
import type { ImportFileFault } from '@portal/domain/people/import/import-limits.ts'
import type { DifferenceField, ImportCounts } from '@portal/domain/people/import/import-plan.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'

type Run = {
  readonly fault?: ImportFileFault | undefined
  readonly faultAbout: string
  readonly result?: ImportCounts | undefined
}

/** The numbers of an applied import, or why a file was refused; empty for any other. */
export function outcomeOf({ fault, faultAbout, result }: Run, { t }: { readonly t: Translate }): string {
  if (fault) return t(`imports.fault.${fault}`, { about: faultAbout })
  return result ? t('imports.result', result) : ''
}

/** The name of a field of a person, as in the choice of a column. */
export function fieldWords(field: ImportField, t: Translate): string {
  const [role, name] = field.split('.') as [ImportRole, Exclude<DifferenceField, 'account' | 'guardian'>]
  return t('imports.field-of', { role: t(`imports.role.${role}`), field: t(`imports.field.${name}`) })
}

/** A stored value as people read it. */
export function valueWords(field: DifferenceField, value: string, t: Translate): string {
  if (value === '') return t('imports.value.none')
  if (field === 'gender') return t(value === 'm' ? 'imports.value.m' : 'imports.value.v')
  if (field === 'account') return t(value === 'true' ? 'imports.value.open' : 'imports.value.closed')
  return value
}
