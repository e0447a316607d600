import { useState, type FormEvent } from 'react'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import { LeaveTyped } from './leave-typed.tsx'
import { DownloadFaults } from '../../../../tray/download-faults.tsx'
import {
  useImportFaults,
  useMend,
  type ImportDetail,
  type ImportPreview,
  type RefusedRow,
} from '../import.queries.ts'

type RefusedRowsProps = { readonly run: ImportDetail; readonly preview: ImportPreview }

/** The rows that stop the import, each with the cells to mend; and those that somebody left out. */
export function RefusedRows({ run, preview: { refused, refusedCount } }: RefusedRowsProps) {
  const t = useText()
  const [typed, setTyped] = useState<Readonly<Record<number, TypedCells>>>({})
  if (refused.length === 0) return null
  return (
    <section className="import-section">
      <h2>
        {refusedCount > 0 ? t('imports.refused-rows', { count: refusedCount }) : t('imports.number.left-out')}
      </h2>
      {refusedCount > 0 && (
        <>
          <p className="quiet">{t('imports.refused-rows.about')}</p>
          <FaultsOfRows run={run} />
        </>
      )}
      <ul role="list" className="import-refused">
        {refused.map((row) => (
          <li key={row.row}>
            {row.isLeftOut ? (
              <LeftOutRow run={run} row={row} />
            ) : (
              <WrongRow
                run={run}
                row={row}
                typed={typed[row.row] ?? {}}
                onType={(cells) => setTyped((rows) => ({ ...rows, [row.row]: cells }))}
              />
            )}
          </li>
        ))}
      </ul>
      {refused.some((row) => isUnstored(row, typed[row.row] ?? {})) && <LeaveTyped />}
    </section>
  )
}

/** All faults as a file: the rows on the screen are the first ones. */
function FaultsOfRows({ run: { id, fileName } }: Pick<RefusedRowsProps, 'run'>) {
  const t = useText()
  const faults = useImportFaults(id)
  const headings = [t('imports.row'), t('faults.column'), t('feeds.fault')]
  return (
    <>
      <FailureAlert failure={faults.error} />
      <div className="import-actions">
        <DownloadFaults
          about={fileName}
          isPending={faults.isPending}
          read={(save) =>
            faults.mutate(undefined, {
              onSuccess: ({ faults: all }) =>
                save([
                  headings,
                  ...all.map(({ row, column, reason }) => [`${row}`, column, t(`imports.row.${reason}`)]),
                ]),
            })
          }
        />
      </div>
    </>
  )
}

/** What somebody typed in a row, by column. */
type TypedCells = Readonly<Record<number, string>>

const isUnstored = ({ cells, isLeftOut }: RefusedRow, typed: TypedCells): boolean =>
  !isLeftOut && Object.entries(typed).some(([column, text]) => cells[Number(column)] !== text.trim())

type RowProps = { readonly run: ImportDetail; readonly row: RefusedRow }

type WrongRowProps = RowProps & {
  readonly typed: TypedCells
  readonly onType: (cells: TypedCells) => void
}

/** A refused row. What is typed stays until it is stored, also when another row is stored first. */
function WrongRow({ run, row, typed, onType }: WrongRowProps) {
  const t = useText()
  const mend = useMend(run.id)
  const [showsAll, setShowsAll] = useState(false)
  const name = rowName({ run, row }, t)
  const shown = columnsOf(run, row, showsAll)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const cells = Object.entries(typed).map(([column, text]) => ({ column: Number(column), text }))
    mend.mutate({ row: row.row, cells, isLeftOut: false })
  }
  return (
    <form onSubmit={save} noValidate aria-label={name} className="import-row">
      <p className="strong">{name}</p>
      <div className="import-cells">
        {shown.map(({ column, header }) => (
          <TextField
            key={column}
            label={header}
            value={typed[column] ?? row.cells[column] ?? ''}
            onChange={(text) => onType({ ...typed, [column]: text })}
            spellCheck={false}
            maxLength={500}
            validationBehavior="aria"
            error={faultWords(row, column, t)}
          />
        ))}
      </div>
      <FailureAlert failure={mend.error} />
      <div className="import-actions">
        <Button kind="primary" type="submit" isPending={mend.isPending}>
          {t('imports.mend')}
        </Button>
        <Button onPress={() => mend.mutate({ row: row.row, cells: [], isLeftOut: true })}>
          {t('imports.leave-out')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button kind="quiet" onPress={() => setShowsAll(!showsAll)} aria-pressed={showsAll}>
          {t('imports.whole-row')}
        </Button>
      </div>
    </form>
  )
}

function LeftOutRow({ run, row }: RowProps) {
  const t = useText()
  const mend = useMend(run.id)
  const name = rowName({ run, row }, t)
  return (
    <div className="import-row import-left-out">
      <p>{t('imports.left-out', { row: name })}</p>
      <FailureAlert failure={mend.error} />
      <Button
        onPress={() => mend.mutate({ row: row.row, cells: [], isLeftOut: false })}
        isPending={mend.isPending}
      >
        {t('imports.take-again')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </div>
  )
}

/** The columns of a row to show: those with a fault, or all that are read. */
function columnsOf({ columns }: ImportDetail, { faults }: RefusedRow, showsAll: boolean) {
  return columns.flatMap(({ header, field }, column) => {
    const isWrong = faults.some((fault) => fault.column === column)
    return isWrong || (showsAll && field !== undefined) ? [{ column, header }] : []
  })
}

/** Why a cell is refused; undefined for one without a fault. */
function faultWords({ faults }: RefusedRow, column: number, t: Translate): string | undefined {
  const found = faults.filter((fault) => fault.column === column)
  return found.length === 0 ? undefined : found.map(({ reason }) => t(`imports.row.${reason}`)).join(' ')
}

/** The number of a row with the name of its pupil. */
function rowName({ run: { columns }, row: { row, cells } }: RowProps, t: Translate): string {
  const cellOf = (name: 'firstName' | 'prefix' | 'lastName') =>
    cells[columns.findIndex(({ field }) => field === `pupil.${name}`)] ?? ''
  const name = [cellOf('firstName'), cellOf('prefix'), cellOf('lastName')].filter(Boolean).join(' ')
  return t('imports.row-of', { row, name })
}
