import { useState, type FormEvent } from 'react'
import {
  faultsOfMapping,
  importFields,
  type ColumnMapping,
  type ImportField,
  type MappingFault,
} from '@portal/domain/people/import/import-field.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { CancelImport } from './cancel-import.tsx'
import { fieldWords } from './import-words.ts'
import { useMapping, type ImportDetail } from './import.queries.ts'
import '../../../list/list.css'

type ColumnsFormProps = { readonly run: ImportDetail }

/** Which field each column holds, and whether the file has every pupil. */
export function ColumnsForm({ run }: ColumnsFormProps) {
  const t = useText()
  const go = useGo()
  const { id, columns, rows } = run
  const [fields, setFields] = useState<ColumnMapping>(() => columns.map(({ field }) => field))
  const [isComplete, setComplete] = useState(run.isComplete)
  const [isChecked, setChecked] = useState(false)
  const mapping = useMapping(id, () => go(`/imports/${id}`, { replace: true }))
  const faults = faultsOfMapping(fields)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (faults.length === 0) mapping.mutate({ fields, isComplete })
  }
  return (
    <form onSubmit={send} className="import-form">
      <p>{t('imports.columns.about', { rows })}</p>
      <Forbidden run={run} />
      <div className="list-box">
        <div className="list-scroll">
          <table className="list-table" aria-label={t('imports.step.columns')}>
            <thead>
              <tr>
                <th scope="col">{t('imports.column')}</th>
                <th scope="col">{t('imports.examples')}</th>
                <th scope="col">{t('imports.meaning')}</th>
              </tr>
            </thead>
            <tbody>
              {columns.map((column, index) => (
                <tr key={column.header}>
                  <th scope="row">{column.header}</th>
                  <td className="import-examples">{column.examples.join(' · ')}</td>
                  <td>
                    {column.forbidden ? (
                      <span className="quiet">{t('imports.forbidden.short')}</span>
                    ) : (
                      <FieldChoice
                        header={column.header}
                        field={fields[index]}
                        isWrong={isChecked && faults.some(({ field }) => field === fields[index])}
                        onChange={(field) => setFields(fields.with(index, field))}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div>
        <Checkbox isSelected={isComplete} onChange={setComplete} aria-describedby="import-complete">
          {t('imports.complete')}
        </Checkbox>
        <p id="import-complete" className="quiet">
          {t('imports.complete.about')}
        </p>
      </div>
      {isChecked && <MappingFaults faults={faults} />}
      <FailureAlert failure={mapping.error} />
      <div className="import-actions">
        <Button kind="primary" type="submit" isPending={mapping.isPending}>
          {t('imports.to-preview')}
        </Button>
        <CancelImport id={id} />
      </div>
    </form>
  )
}

/** The columns that are never read, with the reason. */
function Forbidden({ run: { columns } }: ColumnsFormProps) {
  const t = useText()
  return columns.map(
    ({ header, forbidden }) =>
      forbidden && (
        <Alert key={header} kind="warning">
          {t(`imports.forbidden.${forbidden}`, { header })}
        </Alert>
      ),
  )
}

type FieldChoiceProps = {
  readonly header: string
  readonly field: ImportField | undefined
  readonly isWrong: boolean
  readonly onChange: (field: ImportField | undefined) => void
}

function FieldChoice({ header, field, isWrong, onChange }: FieldChoiceProps) {
  const t = useText()
  return (
    <select
      className="field-control import-choice"
      aria-label={t('imports.meaning-of', { header })}
      aria-invalid={isWrong || undefined}
      value={field ?? ''}
      onChange={({ currentTarget }) => onChange(importFields.find((one) => one === currentTarget.value))}
    >
      <option value="">{t('imports.not-read')}</option>
      {importFields.map((one) => (
        <option key={one} value={one}>
          {fieldWords(one, t)}
        </option>
      ))}
    </select>
  )
}

function MappingFaults({ faults }: { readonly faults: readonly MappingFault[] }) {
  const t = useText()
  if (faults.length === 0) return null
  return (
    <Alert kind="danger" isNews title={t('imports.mapping-wrong')}>
      <ul>
        {faults.map(({ field, reason }) => (
          <li key={`${field} ${reason}`}>
            {t(`imports.mapping.${reason}`, { field: fieldWords(field, t) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
