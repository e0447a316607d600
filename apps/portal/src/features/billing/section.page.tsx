import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import {
  Archive,
  CalendarClock,
  CalendarDays,
  CircleCheck,
  CircleDot,
  CircleX,
  Files,
  type LucideIcon,
} from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { badgeNumbers, rowLists, type RowList } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Section, type SectionItem } from '@portal/ui/layout/section/section.tsx'
import { useWhose, type Whose } from '@portal/web-kit/session/whose.ts'
import { useChild, useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { listAddress, yearAddress } from './addresses.ts'
import { archiveQuery, countsQuery, rowsQuery } from './billing.queries.ts'
import { listsInMenu, menuTexts } from './lists/list-title.ts'
import { NoDebtor } from './lists/late-parts.ts'
import { maySeeInvoices } from './viewer.ts'

/** Everything below invoices: a message for a person who does not pay, the lists beside their menu, the rest bare. */
export function InvoicesSection() {
  const child = useChild()
  const isList = useLocation({ select: ({ pathname }) => isListPath(pathname) })
  const isSeen = useWhoseInvoices() === 'all' || maySeeInvoices(child)
  if (!isSeen)
    return (
      <Suspense>
        <NoDebtor />
      </Suspense>
    )
  return isList ? (
    <ListsBesideMenu>
      <Outlet />
    </ListsBesideMenu>
  ) : (
    <Outlet />
  )
}

const isListPath = (path: string): boolean =>
  ['year', ...rowLists].some((list) => path.endsWith(`/invoices/${list}`))

const icons: Record<RowList, LucideIcon> = {
  open: CircleDot,
  all: Files,
  fulfilled: CircleCheck,
  upcoming: CalendarClock,
  expired: CircleX,
  archive: Archive,
}

/** The menu with a count per list, an ellipsis while it loads, and none for a list that is not read yet. */
function ListsBesideMenu({ children }: { children: ReactNode }) {
  const t = useText()
  const child = useChild()
  const { showUnconfirmedPayment } = useSchool()
  const who = useWhoseInvoices()
  const countOf = useCountsPerList(!who)
  const current = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  const items = listsInMenu(showUnconfirmedPayment).map((list) => ({
    href: listAddress(child.guid, list, { who }),
    text: t(menuTexts[list]),
    icon: icons[list],
    ...(!who && countOf(list)),
    isCurrent: list === current,
  }))
  const year: SectionItem = {
    href: yearAddress(child.guid),
    text: t('invoices.statement.title'),
    icon: CalendarDays,
    isCurrent: current === 'year',
  }
  return (
    <Section label={t('invoices.title')} items={[...items, year]}>
      {children}
    </Section>
  )
}

const useWhoseInvoices = (): Whose => useWhose(useSession().children.filter(maySeeInvoices))

/** The counts in the menu. The archive is counted once it is opened. */
function useCountsPerList(enabled: boolean): (list: RowList) => Pick<SectionItem, 'count' | 'countLabel'> {
  const t = useText()
  const call = useCall()
  const { guid } = useChild()
  const rows = useQuery({ ...rowsQuery(call, guid), enabled })
  const counts = useQuery({ ...countsQuery(call, guid), enabled })
  const archive = useQuery({ ...archiveQuery(call, guid), enabled: false })
  const numbers = badgeNumbers(rows.data, archive.data, counts.data)
  return (list) => {
    const { isFetching } = list === 'archive' ? archive : list === 'open' ? counts : rows
    const count = numbers[list]
    if (count !== undefined) return { count, countLabel: t('invoices.list.count', { count }) }
    return isFetching ? { count: '...', countLabel: t('app.loading') } : {}
  }
}
