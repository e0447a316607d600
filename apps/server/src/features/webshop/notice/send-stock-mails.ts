import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findMailReader, mailContent } from '../../account/account.public.ts'
import { findVisibleVariant } from '../shelf/read-variant.ts'
import { deleteNotice, listDueNotices, type DueNotice } from './notice.repository.ts'

/**
 * Mails the requesters of variants that are back in stock, once, in the transaction that changes the stock. Visibility
 * is checked as for a visitor by link: a person who may no longer see the item gets no mail.
 */
export async function sendStockMails(tx: SchoolTransaction, now: Instant): Promise<void> {
  for (const due of await listDueNotices(tx)) {
    const reader = await findMailReader(tx, due.person, now)
    if (!reader?.school.webshopEnabled) continue
    const variant = await findVisibleVariant(tx, reader.actor, due.variant)
    if (!variant || variant.left === 0) continue
    const isMailed = await mailContent(tx, due.person, paymentMailOf(due), { cause: causeOf(due), now })
    if (isMailed) await deleteNotice(tx, due.person, due.variant)
  }
}

/** A new request after a mail causes another mail. */
const causeOf = ({ variant, person, askedAt }: DueNotice) => `back-in-stock:${variant}:${person}:${askedAt}`

function paymentMailOf({ title, variantTitle, item, origin }: DueNotice) {
  const name = variantTitle === '' ? title : `${title}, ${variantTitle}`
  const address = `${origin}/app/portal/webshop/item/${item}`
  return {
    nl: {
      subject: `Weer te koop: ${name}`,
      text: `‘${name}’ is weer te koop in de webshop van school. U vroeg ons om dat te laten weten. Wie het eerst bestelt, krijgt het.\n\nU vindt het hier:\n${address}\n\nDit is de enige mail hierover.`,
    },
    en: {
      subject: `For sale again: ${name}`,
      text: `‘${name}’ is for sale again in the webshop of the school. You asked us to tell you. Whoever orders first gets it.\n\nYou can find it here:\n${address}\n\nThis is the only e-mail about it.`,
    },
  }
}
