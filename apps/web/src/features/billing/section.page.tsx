import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Archive, CalendarClock, CircleCheck, CircleDot, CircleX, Files, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { badgeNumbers, rowLists, type RowList } from '@portal/domain/billing/invoice/row-lists.ts'
import { useCall } from '../../api/use-call.tsx'
import { useText } from '../../text/use-text.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useChild, useSchool } from '../account/account.public.ts'
import { listAddress } from './addresses.ts'
import { archiveQuery, countsQuery, rowsQuery } from './billing.queries.ts'
import { listsInMenu, menuTexts } from './lists/list-title.ts'
import { NoDebtor } from './lists/no-debtor.tsx'
import { maySeeInvoices } from './viewer.ts'

/** Everything below invoices: nothing for who is no payer, the lists beside their menu, the rest bare. */
export function InvoicesSection() {
  const child = useChild()
  const isList = useLocation({ select: ({ pathname }) => isListPath(pathname) })
  if (!maySeeInvoices(child)) return <NoDebtor />
  return isList ? (
    <ListsBesideMenu>
      <Outlet />
    </ListsBesideMenu>
  ) : (
    <Outlet />
  )
}

const isListPath = (path: string): boolean => rowLists.some((list) => path.endsWith(`/invoices/${list}`))

const icons: Record<RowList, LucideIcon> = {
  open: CircleDot,
  all: Files,
  fulfilled: CircleCheck,
  upcoming: CalendarClock,
  expired: CircleX,
  archive: Archive,
}

/** The menu with a count per list, an ellipsis while it is not known. */
function ListsBesideMenu({ children }: { children: ReactNode }) {
  const t = useText()
  const child = useChild()
  const { showUnconfirmedPayment } = useSchool()
  const counts = useCountsPerList()
  const current = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  const items = listsInMenu(showUnconfirmedPayment).map((list) => ({
    href: listAddress(child.guid, list),
    text: t(menuTexts[list]),
    icon: icons[list],
    count: counts[list] ?? ('...' as const),
    countLabel: labelOf(
      counts[list],
      (count) => t('invoices.list.count', { count }),
      // Nobody counts the archive before somebody looks into it: nothing is on its way then.
      list === 'archive' ? '' : t('app.loading'),
    ),
    isCurrent: list === current,
  }))
  return (
    <Section label={t('invoices.title')} items={items}>
      {children}
    </Section>
  )
}

const labelOf = (count: number | undefined, words: (count: number) => string, loading: string): string =>
  count === undefined ? loading : words(count)

function useCountsPerList() {
  const call = useCall()
  const { guid } = useChild()
  const rows = useQuery(rowsQuery(call, guid))
  const counts = useQuery(countsQuery(call, guid))
  const archive = useQuery({ ...archiveQuery(call, guid), enabled: false })
  return badgeNumbers(rows.data, archive.data, counts.data)
}
