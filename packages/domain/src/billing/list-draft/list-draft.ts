import type { Audience } from '../../account/account.public.ts'
import type { Guid } from '../../values/guid.ts'
import type { Money } from '../../values/money/money.ts'
import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Adjustment, Reduction } from '../order/discount.ts'
import type { VatRate } from '../order/vat.ts'
import type { Division, InstalmentDate, PaymentMethodName } from '../payment/payment-method.ts'

/** Whether a family must take an article, may take it, or may give it without any obligation. */
export const articleNeeds = ['required', 'optional', 'voluntary'] as const
export type ArticleNeed = (typeof articleNeeds)[number]

/** An article of a draft, as far as it was typed. */
export type DraftArticle = {
  readonly key: Guid
  readonly description: string
  readonly price?: Money | undefined
  /** Absent while it was not chosen; published as exempt. */
  readonly vat?: VatRate | undefined
  readonly need: ArticleNeed
  /** The heading that opens the article; empty for none. */
  readonly category: string
  /** The group of which exactly one is chosen; empty for none. */
  readonly choice: string
  /** The maximum number of registrations; absent for no limit. */
  readonly places?: number | undefined
  /** Ticked beforehand. */
  readonly ticked: boolean
  /** Text for a family that unticks it. */
  readonly messageNotSelected: string
  /** The account in the books; empty for none. */
  readonly ledgerAccount: string
}

/** An instalment plan of a draft. */
export type DraftPlan = {
  readonly key: Guid
  readonly minimum?: Money | undefined
  readonly division: Division
  readonly dates: readonly DraftDate[]
}

/** A date of a plan, with its share or amount by the division; the last amount is the rest. */
export type DraftDate = { readonly [Field in keyof InstalmentDate]?: InstalmentDate[Field] | undefined }

/** A payment method of a draft. */
export type DraftMethod = {
  readonly key: Guid
  readonly name: PaymentMethodName
  readonly payLater: boolean
  readonly instalmentsRequired: boolean
  readonly adjustment?: Adjustment | undefined
  readonly plans: readonly DraftPlan[]
}

/** A discount from this total of the payer. */
export type DraftTier = { readonly from: Money } & Reduction

/** A list while the school writes it. What is missing is absent or empty; `problemsOf` says what stops publication. */
export type ListDraft = {
  readonly title: string
  readonly description: string
  readonly startsOn?: CalendarDay | undefined
  readonly endsOn?: CalendarDay | undefined
  readonly dueOn?: CalendarDay | undefined
  readonly commentEnabled: boolean
  readonly signature: boolean
  readonly nothingWhenFull: boolean
  readonly articles: readonly DraftArticle[]
  readonly methods: readonly DraftMethod[]
  readonly tiers: readonly DraftTier[]
  readonly audience: Audience
}

/** The most articles, methods, plans of a method, dates of a plan, and tiers of a draft. */
export const MOST_ARTICLES = 200
export const MOST_METHODS = 5
export const MOST_PLANS = 10
export const MOST_DATES = 24
export const MOST_TIERS = 10

/** The states of a list in the office. `upcoming` is published and not open yet. */
export const officeListStates = ['draft', 'scheduled', 'upcoming', 'open', 'closed', 'archived'] as const
export type OfficeListState = (typeof officeListStates)[number]

/** What families see as the name of each method, unless the school wrote another. */
export const methodNames: Readonly<Record<PaymentMethodName, string>> = {
  ideal: 'iDEAL',
  sofort: 'Sofort',
  mistercash: 'Bancontact',
  overboeking: 'Overboeking',
  incasso: 'Automatische incasso',
}
