import { Download } from 'lucide-react'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { statementYears } from '@portal/domain/billing/invoice/overview/statement-years.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { schoolYearName, type SchoolYear } from '@portal/domain/values/time/school-year.ts'
import { yearStatementPath } from '@portal/contract/billing/year-statement/paths.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { maySeeInvoices } from '../../viewer.ts'
import './year-statements.css'

/** The annual statements of the school years of these rows, to download: of this child, and of all children. */
export function YearStatements({ rows }: { rows: readonly InvoiceRow[] }) {
  const t = useText()
  const years = statementYears(rows, dayAtSchool(useNow()))
  if (years.length === 0) return undefined
  return (
    <section className="year-statements" aria-labelledby="year-statements">
      <h2 id="year-statements">{t('invoices.statement.title')}</h2>
      <p className="small quiet">{t('invoices.statement.intro')}</p>
      <ul role="list">
        {years.map((year) => (
          <OfYear key={year} year={year} />
        ))}
      </ul>
    </section>
  )
}

function OfYear({ year }: { year: SchoolYear }) {
  const t = useText()
  const child = useChild()
  const { children } = useSession()
  const name = child.pseudo ? child.fullName : child.firstName
  const words = { year: schoolYearName(year) }
  return (
    <li>
      <OutsideLink kind="quiet" icon={Download} href={yearStatementPath(year, child.guid)} download>
        {t('invoices.statement.of-child', { ...words, name })}
      </OutsideLink>
      {children.filter(maySeeInvoices).length > 1 && (
        <OutsideLink kind="quiet" icon={Download} href={yearStatementPath(year)} download>
          {t('invoices.statement.of-family', words)}
        </OutsideLink>
      )}
    </li>
  )
}
