import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Download } from 'lucide-react'
import { yearStatementPath } from '@portal/contract/billing/year-statement/paths.ts'
import {
  moneyKinds,
  moneyYear,
  type MoneyKind,
  type MoneyOfYear,
  type MoneySums,
} from '@portal/domain/billing/invoice/year/money-year.ts'
import { schoolYearName, type SchoolYear } from '@portal/domain/values/time/school-year.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { Amount } from '@portal/web-kit/text/amount.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Link, OutsideLink } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { FilterLinks } from '@portal/ui/layout/filter-links.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { listAddress, yearAddress } from '../addresses.ts'
import { useQueryValue } from '../use-place.ts'
import { maySeeInvoices } from '../viewer.ts'
import { KindSample, MonthBars } from './month-bars.tsx'
import { MoneyTable } from './money-table.tsx'
import { moneyYearQuery, yearIn } from './money-year.queries.ts'
import './money-year.css'

/** A school year of a child: what was paid, is planned and is due in each month, with its statement. */
export function MoneyYearPage() {
  const t = useText()
  const child = useChild()
  const year = yearIn(useQueryValue('year'), useNow())
  const { data, error, refetch } = useQuery(moneyYearQuery(useCall(), child.guid, year))
  const name = child.pseudo ? child.fullName : child.firstName
  return (
    <>
      <PageHead
        title={t('money-year.title', { name })}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          { text: name, href: listAddress(child.guid, 'open') },
          { text: t('invoices.statement.title') },
        ]}
        actions={<Statements year={year} name={name} />}
      />
      {data ? (
        <OfYear year={year} money={data} />
      ) : error ? (
        <Failed title="money-year.failed" failure={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height="row" lines={4} />
      )}
    </>
  )
}

/** The statement of the year as PDF: of this child, and of all children. */
function Statements({ year, name }: { year: SchoolYear; name: string }) {
  const t = useText()
  const child = useChild()
  const hasSiblings = useSession().children.filter(maySeeInvoices).length > 1
  return (
    <>
      <OutsideLink kind="secondary" icon={Download} href={yearStatementPath(year, child.guid)} download>
        {t('money-year.statement', { name })}
      </OutsideLink>
      {hasSiblings && (
        <OutsideLink kind="quiet" icon={Download} href={yearStatementPath(year)} download>
          {t('money-year.statement-of-family')}
        </OutsideLink>
      )}
    </>
  )
}

function OfYear({ year, money }: { year: SchoolYear; money: MoneyOfYear }) {
  const t = useText()
  const child = useChild()
  const grouped = moneyYear(year, money.entries)
  return (
    <div className="money-year">
      <FilterLinks
        label={t('money-year.years')}
        links={money.years.map((one) => ({
          href: yearAddress(child.guid, schoolYearName(one)),
          text: schoolYearName(one),
          isCurrent: one === year,
        }))}
      />
      {money.entries.length === 0 ? (
        <Card>
          <EmptyState icon={CalendarCheck} title={t('money-year.empty')}>
            {t('money-year.empty-hint')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card className="money-figure" aria-label={t('money-year.by-month')}>
            <Totals sums={grouped.sums} />
            <MonthBars months={grouped.months} />
            {money.comesBack > 0 && (
              <p className="small quiet">
                {t('invoices.row.repayment-note', { amount: formatMoney(money.comesBack) })}
              </p>
            )}
          </Card>
          <MoneyTable year={grouped} />
        </>
      )}
    </div>
  )
}

/** The sums of the year with the look of their bars. What is due leads to where it is paid. */
function Totals({ sums }: { sums: MoneySums }) {
  const t = useText()
  const child = useChild()
  const shown = moneyKinds.filter((kind) => kind === 'paid' || sums[kind] > 0)
  const words = (kind: MoneyKind) => t(`money-year.kind.${kind}`)
  return (
    <dl className="money-totals">
      {shown.map((kind) => (
        <div key={kind}>
          <dt>
            <KindSample kind={kind} />
            {kind === 'due' ? <Link href={listAddress(child.guid, 'open')}>{words(kind)}</Link> : words(kind)}
          </dt>
          <dd>
            <Amount of={sums[kind]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
