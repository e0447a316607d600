import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { SmallTable } from '../../../list/small-table.tsx'
import type { Family } from './family.queries.ts'

type MandatesProps = { readonly payers: NonNullable<Family['payers']> }

/** The mandates of the payers; nothing without any. */
export function Mandates({ payers: { mandates } }: MandatesProps) {
  const t = useText()
  const language = useLanguage()
  if (mandates.length === 0) return null
  const hasHolders = mandates.some(({ holder }) => holder !== undefined)
  return (
    <section aria-labelledby="family-mandates" className="family-section">
      <h2 id="family-mandates">{t('mandates.title')}</h2>
      <SmallTable
        name={t('mandates.table')}
        columns={[
          'mandates.code',
          'payers.number',
          'mandates.iban',
          ...(hasHolders ? (['mandates.holder'] as const) : []),
          'mandates.signed',
          'mandates.state',
        ]}
      >
        {mandates.map(({ code, payer, iban, holder, signedOn, endedOn }) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>{payer}</td>
            <td className="family-iban">{iban}</td>
            {hasHolders && <td>{holder}</td>}
            <td>{formatLongDay(signedOn, language)}</td>
            <td>
              {endedOn === undefined
                ? t('mandates.active')
                : t('mandates.ended', { day: formatLongDay(endedOn, language) })}
            </td>
          </tr>
        ))}
      </SmallTable>
    </section>
  )
}
