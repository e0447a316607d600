import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { CompleteDraft } from '@portal/domain/billing/list-draft/preview-draft.ts'
import { WHOLE, type OwnShare } from '@portal/domain/billing/invoice/own-part.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { ZERO } from '@portal/domain/values/money/money.ts'
import { newGuid } from '../../../../new-guid.ts'
import { composeOrderList, templateOf } from '../../order-list/load-order-list.ts'
import type { OrderListFacts } from '../../order-list/order-list.repository.ts'
import type { OverviewFacts } from '../../overview/overview-facts.repository.ts'
import { toOverviewRow } from '../../overview/overview-row.ts'
import type { Payer } from '../../payer.ts'
import { withOwnKeys } from '../draft/own-keys.ts'
import { publishedList } from '../publication/published-list.ts'
import { articlesOf, methodsOf, tiersOf } from './previewed-parts.ts'

type List = SchoolFile['lists'][number]

type Shown = {
  readonly share: OwnShare
  readonly day: CalendarDay
  readonly billing: SchoolBilling
  /** Whether lists of this school show payments under way. */
  readonly showUnconfirmed: boolean
}

/**
 * Returns the order list that one payer would see on this day, had the draft been published. It takes the steps of
 * publication and of the screen, without the database between them. Ids are those of nothing.
 */
export function previewedList(draft: CompleteDraft, shown: Shown): OrderList {
  const list = {
    ...publishedList(newGuid(), withOwnKeys(draft), draft),
    showUnconfirmed: shown.showUnconfirmed,
  }
  const payer: Payer = {
    child: newGuid(),
    debtor: newGuid(),
    viewer: { isDebtor: true, isParent: true, isReadOnly: false, impersonating: false },
  }
  const facts = factsOf(list, payer)
  const row = toOverviewRow(overviewFactsOf(list, facts, shown.share), 1, payer, shown.day)
  const template = templateOf(facts, {
    lines: articlesOf(list, shown.share),
    offered: methodsOf(list),
    tiers: tiersOf(list),
  })
  return composeOrderList({ facts, row, invoices: [], template, payer, billing: shown.billing })
}

/** A copy without an answer, of an unknown payer. */
function factsOf(list: List, { child, debtor }: Payer): OrderListFacts {
  return {
    id: newGuid(),
    list: newGuid(),
    child,
    debtor,
    version: 1,
    responded: false,
    lastWithdrawal: null,
    nothingOrdered: false,
    completed: false,
    title: list.title,
    description: list.description,
    startsOn: list.startsOn,
    endsOn: list.endsOn,
    endVisible: list.endVisible,
    listDueOn: list.dueOn ?? null,
    withoutOrder: list.withoutOrder,
    skipArticles: list.skipArticles,
    allArticlesRequired: list.allArticlesRequired,
    nothingWhenFull: list.nothingWhenFull,
    mayGiveBack: list.mayGiveBack,
    commentEnabled: list.commentEnabled,
    showUnconfirmed: list.showUnconfirmed,
    hasConfiguration: list.hasConfiguration,
    conditionsFile: null,
    conditionsVisible: list.conditions !== undefined,
    signatureVisible: list.signature,
    askAccount: list.askAccount,
    defaultMethod: null,
    discountEnabled: list.tiers.length > 0,
    defaultAccount: '',
    lastUsedIban: '',
    lastUsedHolder: '',
    debtorName: '',
    lastUsedMethod: null,
    mandate: null,
    answer: null,
  }
}

function overviewFactsOf(list: List, facts: OrderListFacts, { from, until }: OwnShare): OverviewFacts {
  return {
    ...facts,
    visible: true,
    archived: false,
    respondedAt: null,
    askedAgainAt: null,
    voluntary: list.voluntary,
    lines: list.lines.length,
    minimum: ZERO,
    free: false,
    orderedLines: null,
    surplus: ZERO,
    shared: from > WHOLE.from || until < WHOLE.until,
    offerUntil: null,
    limited: [],
    parts: [],
    billedLines: 0,
  }
}
