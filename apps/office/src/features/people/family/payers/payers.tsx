import { useState } from 'react'
import { Pencil } from 'lucide-react'
import { divisionOf, payingNumbers, type PayerShare } from '@portal/domain/people/payers/payers.ts'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { useOffice } from '../../../../office-context.ts'
import { SmallTable } from '../../../../list/small-table.tsx'
import type { Family, FamilyPayers } from '../family.queries.ts'
import { PayersDialog } from './payers-dialog.tsx'
import { percentText } from './payers-form.ts'

type PayersProps = { readonly pupil: Family; readonly payers: FamilyPayers }

/** Who pays for a pupil, with the share of each payer now and from a later day. */
export function Payers({ pupil, payers }: PayersProps) {
  const t = useText()
  const { rights } = useOffice()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="family-payers" className="family-section">
      <div className="family-section-head">
        <h2 id="family-payers">{t('payers.title')}</h2>
        {rights.includes('people') && payers.stored.links.length > 0 && (
          <Button icon={Pencil} onPress={() => setOpen(true)}>
            {t('family.change')}
            <span className="visually-hidden"> {t('payers.title')}</span>
          </Button>
        )}
      </div>
      <PayersTable pupil={pupil} payers={payers} />
      {isOpen && <PayersDialog pupil={pupil} payers={payers} onClose={() => setOpen(false)} />}
    </section>
  )
}

function PayersTable({ pupil, payers: { stored, known } }: PayersProps) {
  const t = useText()
  const language = useLanguage()
  const readers = new Set(
    pupil.guardians.flatMap(({ relation, isReadOnly }) => (isReadOnly ? [relation] : [])),
  )
  const numbers = payingNumbers(stored.links, readers)
  const { planned } = stored
  if (numbers.length === 0) return <EmptyState title={t('payers.none')} />
  const division = divisionOf(numbers, stored.shares)
  const parts = division.kind === 'divided' ? division.parts : []
  const shareOf = (shares: readonly PayerShare[], number: string) =>
    `${percentText(shares.find((one) => one.number === number)?.share ?? NOTHING, language)} %`
  return (
    <>
      <SmallTable
        name={t('payers.shares')}
        columns={['payers.payer', 'payers.number', 'payers.guardians', 'payers.share']}
      >
        {numbers.map((number) => (
          <tr key={number}>
            <th scope="row">{known.find((one) => one.number === number)?.name ?? number}</th>
            <td>{number}</td>
            <td>{guardiansOf(pupil, stored, number)}</td>
            <td>
              {division.kind === 'by-list' ? t('payers.by-list') : shareOf(parts, number)}
              {planned && (
                <span className="quiet family-later">
                  {t('payers.later', {
                    day: formatLongDay(planned.startsOn, language),
                    share: shareOf(planned.shares, number),
                  })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </SmallTable>
      {division.kind === 'by-list' && <Alert kind="neutral">{t('payers.by-list-text')}</Alert>}
      <p className="quiet">{t('payers.text')}</p>
    </>
  )
}

const NOTHING = 0 as PayerShare['share']

/** The names of the guardians who are known as a payer. */
const guardiansOf = ({ guardians }: Family, { links }: FamilyPayers['stored'], number: string): string =>
  links
    .filter((link) => link.number === number)
    .flatMap(({ relation }) => guardians.find((one) => one.relation === relation)?.name ?? [])
    .join(', ')
