import type { RowList } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { Child, Person } from '@portal/domain/account/person/person.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'

const titles: Record<Exclude<RowList, 'all'>, TextKey> = {
  open: 'invoices.list.title-open',
  fulfilled: 'invoices.list.title-fulfilled',
  upcoming: 'invoices.list.title-upcoming',
  expired: 'invoices.list.title-expired',
  archive: 'invoices.list.title-archive',
}

/** The title: the child's first name, or an external payer's own full name. */
export function listTitle(list: RowList, person: Person, child: Child, t: Translate): string {
  if (list === 'all' && person.external)
    return t('invoices.list.title-external', { fullName: person.fullName })
  const name = person.external ? person.fullName : child.firstName
  return list === 'all' ? t('invoices.list.title', { name }) : t(titles[list], { name })
}

export const menuTexts: Record<RowList, TextKey> = {
  all: 'invoices.menu.all',
  open: 'invoices.menu.open',
  fulfilled: 'invoices.menu.fulfilled',
  upcoming: 'invoices.menu.upcoming',
  expired: 'invoices.menu.expired',
  archive: 'invoices.menu.archive',
}

/** The lists of the menu; open and fulfilled only where the school shows unconfirmed payments. */
export const listsInMenu = (showUnconfirmedPayment: boolean): readonly RowList[] =>
  showUnconfirmedPayment
    ? ['open', 'all', 'fulfilled', 'upcoming', 'expired', 'archive']
    : ['all', 'upcoming', 'expired', 'archive']
