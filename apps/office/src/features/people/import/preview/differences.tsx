import type { ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { ImportPreview } from '../import.queries.ts'
import { valueWords } from '../import-words.ts'
import '../../../../list/list.css'
import { SmallTable } from '../../../../list/small-table.tsx'

type PreviewProps = { readonly preview: ImportPreview }

/** The pupils who are missing from the file. */
export function GonePupils({ preview: { gone, counts } }: PreviewProps) {
  const t = useText()
  return (
    <Section
      title="imports.gone"
      total={counts.gone}
      shown={gone.length}
      note={t('imports.gone.about')}
      columns={['families.name', 'families.number', 'families.class']}
    >
      {gone.map(({ number, name, className }) => (
        <tr key={number}>
          <th scope="row">{name}</th>
          <td>{number}</td>
          <td>{className}</td>
        </tr>
      ))}
    </Section>
  )
}

/** The payers that applying adds. */
export function NewPayers({ preview: { newPayers } }: PreviewProps) {
  const t = useText()
  return (
    <Section
      title="imports.new-payers"
      total={newPayers.length}
      shown={newPayers.length}
      note={t('imports.new-payers.about')}
      columns={['payers.payer', 'payers.number']}
    >
      {newPayers.map(({ number, name }) => (
        <tr key={number}>
          <th scope="row">{name}</th>
          <td>{number}</td>
        </tr>
      ))}
    </Section>
  )
}

/** Each changed person with the old and new values. */
export function ChangedPeople({ preview: { changed, counts } }: PreviewProps) {
  const t = useText()
  return (
    <Section
      title="imports.changed"
      total={counts.changed}
      shown={changed.length}
      columns={['imports.person', 'imports.row', 'imports.who', 'imports.changes']}
    >
      {changed.map(({ row, role, name, fields }) => (
        <tr key={`${row} ${role}`}>
          <th scope="row">{name}</th>
          <td>{row}</td>
          <td>{t(`imports.role.${role}`)}</td>
          <td>
            <ul role="list" className="import-changes">
              {fields.map(({ field, old, new: given }) => (
                <li key={`${field} ${given}`}>
                  {t(`imports.field.${field}`)}: <del>{valueWords(field, old, t)}</del> →{' '}
                  <ins>{valueWords(field, given, t)}</ins>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </Section>
  )
}

/** The people that the portal does not have yet. */
export function CreatedPeople({ preview: { created, counts } }: PreviewProps) {
  const t = useText()
  return (
    <Section
      title="imports.created"
      total={counts.newPupils + counts.newGuardians}
      shown={created.length}
      columns={['imports.person', 'imports.row', 'imports.who', 'families.number', 'families.class']}
    >
      {created.map(({ row, role, name, number, className }) => (
        <tr key={`${row} ${role}`}>
          <th scope="row">{name}</th>
          <td>{row}</td>
          <td>{t(`imports.role.${role}`)}</td>
          <td>{number}</td>
          <td>{className}</td>
        </tr>
      ))}
    </Section>
  )
}

type SectionProps = {
  readonly title: TextKey
  readonly total: number
  readonly shown: number
  readonly note?: string
  readonly columns: readonly TextKey[]
  readonly children: ReactNode
}

/** A table of differences with its number; absent without any. */
function Section({ title, total, shown, note, columns, children }: SectionProps) {
  const t = useText()
  if (total === 0) return null
  const name = t(title, { count: total })
  return (
    <section className="import-section">
      <h2>{name}</h2>
      {note && <p className="quiet">{note}</p>}
      <SmallTable name={name} columns={columns}>
        {children}
      </SmallTable>
      {shown < total && <p className="quiet">{t('imports.first-of', { shown, total })}</p>}
    </section>
  )
}
