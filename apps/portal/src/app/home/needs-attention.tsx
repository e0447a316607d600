import { ClipboardList, CreditCard, ListChecks, Mail, ShieldCheck, Sun, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { nextTerm } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { titleOf, type AttentionItem } from '@portal/domain/site/home/attention.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { PayDirectly, useOnePressTerm } from '../../features/billing/pay/directly/pay-directly.tsx'
import { PayAllOffer } from '../../features/billing/pay-all/pay-all-offer.tsx'
import { useFamilyOffer } from '../../features/billing/use-family-offer.ts'
import { Amount } from '@portal/web-kit/text/amount.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatDayInYear, formatMoney } from '@portal/web-kit/text/formats.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Badge } from '@portal/ui/feedback/badge.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Link, LinkButton } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@portal/ui/feedback/states.tsx'
import { withWholeYears } from '@portal/ui/text/whole-years.tsx'
import type { Attention } from '../use-attention.ts'
import { placeOf } from './attention-addresses.ts'
import { Voluntary } from './voluntary.tsx'

const MOST_AT_ONCE = 5

/** All items that need an action of the family, or a friendly line; voluntary items are apart. */
export function NeedsAttention({ attention }: { attention: Attention }) {
  const { items, voluntary, isPending, failure, retry } = attention
  if (isPending) return <Skeleton height="card" />
  return (
    <>
      {failure && <Failed failure={failure} retry={retry} />}
      {items.length > 0 && <Items items={items} />}
      {items.length === 0 && !failure && <NothingToDo />}
      {voluntary.length > 0 && <Voluntary offers={voluntary} />}
    </>
  )
}

function NothingToDo() {
  const t = useText()
  return (
    <Card className="nothing-to-do">
      <EmptyState icon={Sun} title={t('home.nothing.title')}>
        {t('home.nothing.text')}
      </EmptyState>
    </Card>
  )
}

function Failed({ failure, retry }: { failure: Error; retry: () => void }) {
  const t = useText()
  const say = useFailureText()
  return (
    <Card>
      <ErrorState title={t('home.failed')} actions={<Button onPress={retry}>{t('common.retry')}</Button>}>
        {say(failure)}
      </ErrorState>
    </Card>
  )
}

function Items({ items }: { items: readonly AttentionItem[] }) {
  const t = useText()
  const titleId = useId()
  const [isWhole, showWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, MOST_AT_ONCE)
  const hidden = items.length - shown.length
  // A screen has one primary button: paying all at once, where that is offered (look.md, principle 1).
  const offer = useFamilyOffer()
  return (
    <Card className="asks" isUrgent aria-labelledby={titleId}>
      <header className="asks-head">
        <h2 id={titleId}>{t('home.attention.title')}</h2>
        <Badge
          kind="attention"
          count={items.length}
          label={t('nav.badge.attention', { count: items.length })}
        />
      </header>
      <ul role="list">
        {shown.map((item, index) => (
          <Item key={placeOf(item)} item={item} isFirst={index === 0 && !offer} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button kind="quiet" onPress={() => showWhole(true)}>
          {t('home.attention.more', { count: hidden })}
        </Button>
      )}
      <PayAllOffer />
    </Card>
  )
}

const icons: Readonly<Record<AttentionItem['kind'], LucideIcon>> = {
  pay: CreditCard,
  complete: CreditCard,
  respond: ListChecks,
  form: ClipboardList,
  permissions: ShieldCheck,
  letter: Mail,
}

function Item({ item, isFirst }: { item: AttentionItem; isFirst: boolean }) {
  const t = useText()
  const { kind } = item
  const title = shownTitle(item, t)
  const words = withWholeYears(title)
  return (
    <li className="ask">
      <span className="ask-icon">
        <Icon of={icons[kind]} />
      </span>
      <span className="ask-words">
        <h3>{'amount' in item ? <Link href={placeOf(item)}>{words}</Link> : words}</h3>
        <Facts item={item} />
      </span>
      {'amount' in item ? (
        <PayAction item={item} title={title} isFirst={isFirst} />
      ) : (
        <>
          <ItemAmount item={item} />
          <GoThere item={item} title={title} isFirst={isFirst} />
        </>
      )}
    </li>
  )
}

type ActionProps<I> = { readonly item: I; readonly title: string; readonly isFirst: boolean }

/** A link to the screen of the item. */
function GoThere({ item, title, isFirst }: ActionProps<AttentionItem>) {
  const t = useText()
  const { kind, child } = item
  return (
    <LinkButton
      href={placeOf(item)}
      kind={isFirst ? 'primary' : 'secondary'}
      aria-label={t(`home.attention.action.${kind}-what`, { title, child: child.firstName })}
    >
      {t(`home.attention.action.${kind}`)}
    </LinkButton>
  )
}

/** Starts the payment at the bank in one press. When the payment method is still to be chosen, links to the invoice. */
function PayAction({ item, title, isFirst }: ActionProps<PaymentItem>) {
  const t = useText()
  const { child, row } = item
  const term = useOnePressTerm(row)
  const what = t('home.attention.pay-directly-what', { title, child: child.firstName })
  const isSaidByButton = term !== undefined && !term.underWay
  return (
    <>
      {!isSaidByButton && <ItemAmount item={item} />}
      {term ? (
        <PayDirectly
          child={child.guid}
          row={row}
          term={term}
          what={what}
          kind={isFirst ? 'primary' : 'secondary'}
        />
      ) : (
        <GoThere item={item} title={title} isFirst={isFirst} />
      )}
    </>
  )
}

type PaymentItem = Extract<AttentionItem, { readonly amount: Money }>

function shownTitle(item: AttentionItem, t: Translate): string {
  if (item.kind === 'permissions')
    return t('home.attention.permissions.title', { child: item.child.firstName })
  return titleOf(item) || t('home.attention.letter.no-subject')
}

/** The price, or the minimum price of a list that waits for an answer; a list without costs says so. */
function ItemAmount({ item }: { item: AttentionItem }) {
  const t = useText()
  if ('amount' in item) return <Amount of={item.amount} className="strong ask-amount" />
  if (item.kind !== 'respond') return null
  const { minimum, free } = item.row
  if (minimum) return <LeastAmount text={t('home.attention.from', { amount: formatMoney(minimum) })} />
  return free ? <LeastAmount text={t('home.attention.free')} /> : null
}

const LeastAmount = ({ text }: { text: string }) => <span className="ask-amount strong figures">{text}</span>

/** The child and the due date. */
function Facts({ item }: { item: AttentionItem }) {
  const t = useText()
  const language = useLanguage()
  const term = 'amount' in item ? nextTerm(item.row) : undefined
  return (
    <p className="small quiet">
      {factOf(item, t, language)}
      {term && term.of > 1 && ` · ${t('home.attention.instalment', { number: term.number, total: term.of })}`}
    </p>
  )
}

function factOf(item: AttentionItem, t: Translate, language: ReturnType<typeof useLanguage>): string {
  const { kind, before } = item
  const child = item.child.firstName
  if (kind === 'permissions') return t('home.attention.permissions', { count: item.count })
  if (before) return t(`home.attention.${kind}-before`, { child, date: formatDayInYear(before, language) })
  return kind === 'letter' ? child : t(`home.attention.${kind}`, { child })
}
