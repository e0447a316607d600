import type * as contract from '@portal/contract/billing.office.contract.ts'
import type { AccessRule, NameOf } from '../../../security/access.ts'

/** The access rules of lists and their answers in the office. */
export const billingOfficeAccess = {
  'list-lists': { for: 'staff', right: 'lists' },
  'download-lists': { for: 'staff', right: 'lists' },
  'create-list': { for: 'staff', right: 'lists' },
  'read-list-draft': { for: 'staff', right: 'lists' },
  'save-list-draft': { for: 'staff', right: 'lists' },
  'remove-list': { for: 'staff', right: 'lists' },
  'check-list': { for: 'staff', right: 'lists' },
  'publish-list': { for: 'staff', right: 'lists' },
  'unschedule-list': { for: 'staff', right: 'lists' },
  'read-list': { for: 'staff', right: 'lists' },
  'change-list': { for: 'staff', right: 'lists' },
  'change-places': { for: 'staff', right: 'lists' },
  'extend-list': { for: 'staff', right: 'lists' },
  'preview-article-change': { for: 'staff', right: 'lists' },
  'change-articles': { for: 'staff', right: 'lists' },
  'preview-withdrawal': { for: 'staff', right: 'lists' },
  'withdraw-answer': { for: 'staff', right: 'lists' },
  'change-offer-days': { for: 'staff', right: 'lists' },
  'offer-place': { for: 'staff', right: 'lists' },
  'preview-reminders': { for: 'staff', right: 'lists' },
  'send-reminders': { for: 'staff', right: 'lists' },
  'list-answers': { for: 'staff', right: 'answers' },
  'download-answers': { for: 'staff', right: 'answers' },
  'list-participants': { for: 'staff', right: 'answers' },
  'download-participants': { for: 'staff', right: 'answers' },
  'read-list-names': { for: 'staff', right: 'answers' },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
