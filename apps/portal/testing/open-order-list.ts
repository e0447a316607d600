import { aListTemplate, anOrderList } from '@portal/domain/testing/billing/an-order-list.ts'
import type { Step } from '@portal/domain/billing/order/flow.ts'
import type { ArticleLine, ListTemplate, OrderList } from '@portal/domain/billing/order/order-list.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { stepAddress } from '../src/features/billing/addresses.ts'
import { alwaysConnected } from '@portal/web-kit/api/connection.ts'
import type { Answers } from './test-server.ts'
import { aChild, openPortal } from './open-portal.tsx'

const noor = aChild(4, 'Noor')

type Facts = Partial<Omit<OrderList, 'template'>> & {
  readonly lines?: readonly ArticleLine[]
  readonly template?: Partial<ListTemplate>
}

/** A list of Noor for screen tests. It is always open, so that no test depends on the date. */
export const aRunningList = ({ template, ...facts }: Facts = {}): OrderList =>
  anOrderList({
    child: noor.guid,
    ...facts,
    template: aListTemplate({
      startsOn: calendarDay('2020-01-01'),
      endsOn: calendarDay('2099-12-31'),
      ...template,
      ...(facts.lines && { lines: facts.lines }),
    }),
  })

/** Opens a step of a list in the whole product. */
export const openOrderList = (
  list: OrderList,
  step: Step = 'invoice',
  answers: Answers = {},
  connection = alwaysConnected,
) => openPortal(stepAddress(list.child, list.id, step), { 'read-order-list': list, ...answers }, connection)
