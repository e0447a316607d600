import { nextTerm } from '@portal/domain/billing/invoice-row.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ClipboardList, CreditCard, Sun } from 'lucide-react'
import { useId, useState } from 'react'
import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import { inquiriesOpen } from '@portal/domain/inquiries/inquiry-counts.ts'
import { useCall } from '../../api/use-call.tsx'
import { useSchool, useSession } from '../../features/account/account.public.ts'
import { inquiryCountsQuery } from '../../features/inquiries/inquiries.public.ts'
import { Amount } from '../../text/amount.tsx'
import { useFailureText } from '../../text/failure-text.tsx'
import { formatDayInYear, formatMoney } from '../../text/formats.ts'
import { useLanguage, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { PayAllOffer } from '../../features/billing/pay-all-offer.tsx'
import { useFamilyOffer } from '../../features/billing/use-family-offer.ts'
import { asksOf, type Ask } from './asks.ts'

const MOST_AT_ONCE = 5

/** The list of what needs the family now; with nothing in it, a friendly line. */
export function Attention({ family }: { family: UseQueryResult<readonly ChildOverview[]> }) {
  const { children } = useSession()
  if (family.isPending) return <Skeleton height="card" />
  if (family.isError) return <Failed failure={family.error} retry={() => void family.refetch()} />
  const asks = asksOf(family.data, children)
  return asks.length > 0 ? <Asks asks={asks} /> : <NothingToPay />
}

/** A friendly line, unless the cards of the children still ask for forms or permissions. */
function NothingToPay() {
  const t = useText()
  const { data = [] } = useQuery({ ...inquiryCountsQuery(useCall()), enabled: useAsksInquiries() })
  if (data.some((counts) => inquiriesOpen(counts) > 0)) return null
  return (
    <Card className="nothing-to-do">
      <EmptyState icon={Sun} title={t('home.nothing.title')}>
        {t('home.nothing.text')}
      </EmptyState>
    </Card>
  )
}

/** Whether the school asks anything besides money. */
function useAsksInquiries(): boolean {
  const { privacyEnabled, formsEnabled } = useSchool()
  return privacyEnabled || formsEnabled
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

function Asks({ asks }: { asks: readonly Ask[] }) {
  const t = useText()
  const titleId = useId()
  const [isWhole, showWhole] = useState(false)
  const shown = isWhole ? asks : asks.slice(0, MOST_AT_ONCE)
  const hidden = asks.length - shown.length
  // One primary button a screen: paying all at once, where that is offered (look.md, principle 1).
  const offer = useFamilyOffer()
  return (
    <Card className="asks" isUrgent aria-labelledby={titleId}>
      <h2 id={titleId}>{t('home.attention.title')}</h2>
      <ul role="list">
        {shown.map((ask, index) => (
          <AskRow key={ask.row.id + ask.child.guid} ask={ask} isFirst={index === 0 && !offer} />
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

function AskRow({ ask, isFirst }: { ask: Ask; isFirst: boolean }) {
  const t = useText()
  const { kind, child, row, href } = ask
  const names = { title: row.title, child: child.firstName }
  return (
    <li className="ask">
      <span className="ask-icon">
        <Icon of={kind === 'respond' ? ClipboardList : CreditCard} />
      </span>
      <span className="ask-words">
        <h3>{row.title}</h3>
        <AskFacts ask={ask} />
      </span>
      <AskAmount ask={ask} />
      <LinkButton
        href={href}
        kind={isFirst ? 'primary' : 'secondary'}
        aria-label={t(`home.attention.action.${kind}-what`, names)}
      >
        {t(`home.attention.action.${kind}`)}
      </LinkButton>
    </li>
  )
}

/** What paying costs, or what answering costs at least; a list that is free says so. */
function AskAmount({ ask: { amount, row } }: { ask: Ask }) {
  const t = useText()
  if (amount !== undefined) return <Amount of={amount} className="strong ask-amount" />
  if (row.minimum)
    return <LeastAmount text={t('home.attention.from', { amount: formatMoney(row.minimum) })} />
  return row.free ? <LeastAmount text={t('home.attention.free')} /> : null
}

const LeastAmount = ({ text }: { text: string }) => <span className="ask-amount figures">{text}</span>

function AskFacts({ ask: { kind, child, row, before } }: { ask: Ask }) {
  const t = useText()
  const language = useLanguage()
  const term = kind === 'respond' ? undefined : nextTerm(row)
  const facts = before
    ? t(`home.attention.${kind}-before`, { child: child.firstName, date: formatDayInYear(before, language) })
    : t(`home.attention.${kind}`, { child: child.firstName })
  return (
    <p className="small quiet">
      {facts}
      {term && term.of > 1 && ` · ${t('home.attention.instalment', { number: term.number, total: term.of })}`}
    </p>
  )
}
