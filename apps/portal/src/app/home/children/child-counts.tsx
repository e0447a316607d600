import { useQuery } from '@tanstack/react-query'
import { ClipboardList, CreditCard, GraduationCap, Mail, ShieldCheck, type LucideIcon } from 'lucide-react'
import { mayOpen } from '@portal/domain/account/portal/access.ts'
import { invoicesScreen, invoicesTabTarget } from '@portal/domain/account/portal/navigation.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { Today } from '@portal/domain/learning/today/today.ts'
import { totalOpen } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { kindsShown, listToShow } from '@portal/domain/messages/message-lists.ts'
import { unreadIn } from '@portal/domain/messages/unread-counts.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { usePersonShown, useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { Link } from '@portal/ui/button/link.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { inquiryCountsQuery } from '../../../features/inquiries/inquiries.public.ts'
import { unreadQuery } from '../../../features/messages/messages.public.ts'
import { useFamily } from '../../use-attention.ts'

type CountsProps = {
  readonly child: Child
  /** Given where the reader sees the day of this child. */
  readonly today: Today | undefined
}

/** What is new and open for a child, as far as it is known; each count is a link to what it counts. */
export function ChildCounts({ child, today }: CountsProps) {
  return (
    <div className="child-counts">
      <Messages child={child} />
      <Invoices child={child} />
      {!child.hasLeft && <Inquiries child={child} />}
      {today?.hasGrades && <Grades child={child} />}
    </div>
  )
}

function Messages({ child }: { child: Child }) {
  const t = useText()
  const settings = useSchool()
  const { role, authentication } = useSession()
  const { data } = useQuery(unreadQuery(useCall()))
  const unread = data?.find((one) => one.child === child.guid)
  const isOffered = kindsShown('all', { settings, role, authentication }, child).length > 0
  if (child.hasLeft || !isOffered || !unread) return null
  const list = listToShow('all', { settings, role }, child)
  const count = unreadIn(list, unread)
  return (
    <Count
      href={`/child/${child.guid}/messages/${list}`}
      icon={Mail}
      count={count}
      words={t('home.card.unread-messages', { count })}
    />
  )
}

function Invoices({ child }: { child: Child }) {
  const t = useText()
  const settings = useSchool()
  const { role } = useSession()
  const screen = invoicesScreen({ settings, role }, usePersonShown(), child)
  const overview = useFamily().data?.find((one) => one.child === child.guid)
  if (screen !== 'invoices' || !overview) return null
  const count = totalOpen(overview.counts)
  return (
    <Count
      href={`/child/${child.guid}/invoices/${invoicesTabTarget(settings)}`}
      icon={CreditCard}
      count={count}
      words={t('home.card.open-invoices', { count })}
    />
  )
}

/** What a parent looks for most; its number is not shown, because a pupil may see a grade first (PD-75). */
function Grades({ child }: { child: Child }) {
  const t = useText()
  const { sisType } = useSchool()
  return (
    <Link href={`/child/${child.guid}/${sisType}/grades`} className="child-count">
      <Icon of={GraduationCap} size={18} />
      {t('home.card.grades')}
    </Link>
  )
}

/** Forms to fill in, and permissions with the number of open questions. */
function Inquiries({ child }: { child: Child }) {
  const t = useText()
  const { privacyEnabled, formsEnabled } = useSchool()
  const { authentication } = useSession()
  const { data } = useQuery({ ...inquiryCountsQuery(useCall()), enabled: privacyEnabled || formsEnabled })
  const open = data?.find((one) => one.child === child.guid)
  const forms = open?.forms.length ?? 0
  const permissions = open?.permissions ?? 0
  const hasPrivacy = privacyEnabled && mayOpen(authentication, 'privacy') && !child.pseudo
  return (
    <>
      {forms > 0 && (
        <Count
          href={`/child/${child.guid}/inquiry/forms/to-answer`}
          icon={ClipboardList}
          count={forms}
          words={t('home.card.forms', { count: forms })}
        />
      )}
      {hasPrivacy && (
        <Count
          href={`/child/${child.guid}/inquiry/privacy`}
          icon={ShieldCheck}
          count={permissions}
          words={t('home.card.privacy', { count: permissions })}
        />
      )}
    </>
  )
}

type CountProps = {
  readonly href: Href
  readonly icon: LucideIcon
  readonly count: number
  /** The count with its meaning; a phone shows only the number beside the icon. */
  readonly words: string
}

function Count({ href, icon, count, words }: CountProps) {
  return (
    <Link href={href} className={count > 0 ? 'child-count' : 'child-count quiet'}>
      <Icon of={icon} size={18} />
      <span aria-hidden className="child-count-number">
        {count}
      </span>
      <span className="child-count-words">{words}</span>
    </Link>
  )
}
