import type { NotificationKind } from '@portal/domain/messages/notifications/preferences.ts'
import { inEuros } from '@portal/domain/values/money/money.ts'
import { inDigits } from '@portal/domain/values/time/calendar-day.ts'
import { escapeHtml } from '../../../escape-html.ts'
import type { MailReader } from '../../account/account.public.ts'
import { notificationWords, type Headed, type Named, type Words } from './notification-words.ts'
import type { Item } from './find-item.ts'
import type { UnsubscribeLinks } from './preferences/unsubscribe-links.ts'

export type LinkedItem = Omit<Item, 'place'> & { readonly address: string }
type Links = Pick<UnsubscribeLinks, 'pages'> & { readonly origin: string }
type MailText = { readonly subject: string; readonly text: string; readonly html: string }

/** The content of an item, independent of the format. */
type Part = {
  readonly heading: string
  readonly note: string
  readonly link: string
  readonly address: string
}

/** The mail in the reader's language, as text and HTML; it loads no resource. */
export function notificationMail(
  { addressee, school }: MailReader,
  items: readonly LinkedItem[],
  { pages, origin }: Links,
): MailText {
  const words = notificationWords[addressee.language]
  const named = (kind: NotificationKind): Named => (kind === 'invoice' ? school.invoiceTerminology : kind)
  const headed = ({ kind, offerThrough, cancelled }: LinkedItem): Headed => {
    if (cancelled) return 'cancelled'
    return offerThrough === undefined ? named(kind) : 'place'
  }
  const parts = items.map((item) => ({
    heading: words.one[headed(item)]({
      firstName: item.firstName,
      subject: oneLine(item.subject) || words.nameless,
    }),
    note: noteOf(item, words),
    link: words.open[headed(item)],
    address: item.address,
  }))
  const [only, ...others] = parts
  const letter = {
    greeting: words.greeting(addressee.name),
    intro: words.intro(addressee.school),
    parts,
    links: words.links,
    foot: [
      { says: words.choose, address: `${origin}/app/portal/account` },
      ...pages.map(({ kind, address }) => ({ says: words.stop[named(kind)], address })),
    ],
    closing: words.closing,
    school: addressee.school,
  }
  const subject = only && others.length === 0 ? only.heading : words.several(addressee.school)
  return { subject, text: asText(letter), html: asPage(letter, subject, addressee.language) }
}

/** What is said below the heading: that it is voluntary, until when a place is held, or what happens with the money. */
function noteOf({ firstName, voluntary, offerThrough, cancelled }: LinkedItem, words: Words): string {
  if (cancelled)
    return words.moneyAfter[cancelled.kind]('amount' in cancelled ? inEuros(cancelled.amount) : '')
  if (offerThrough !== undefined) return words.heldThrough(inDigits(offerThrough))
  return voluntary ? words.voluntary(firstName) : ''
}

/** Removes line breaks: the subject contains text that people typed. */
const oneLine = (subject: string): string => subject.replaceAll(/\s+/g, ' ').trim()

type Whole = {
  readonly greeting: string
  readonly intro: string
  readonly parts: readonly Part[]
  readonly links: string
  readonly foot: readonly { readonly says: string; readonly address: string }[]
  readonly closing: string
  readonly school: string
}

function asText({ greeting, intro, parts, links, foot, closing, school }: Whole): string {
  const paragraphs = [
    greeting,
    intro,
    ...parts.map(({ heading, note, address }) => [heading, note, address].filter(Boolean).join('\n')),
    links,
    `${closing}\n${school}`,
    ...foot.map(({ says, address }) => `${says}:\n${address}`),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

const FONT = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"

function asPage(
  { greeting, intro, parts, links, foot, closing, school }: Whole,
  subject: string,
  language: string,
): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const anchor = (says: string, address: string) =>
    `<a href="${escapeHtml(address)}" style="color:#0b4f6c;text-decoration:underline">${escapeHtml(says)}</a>`
  const part = ({ heading, note, link, address }: Part) => `<section style="margin:0 0 24px">
<h2 style="font-size:18px;line-height:1.35;margin:0 0 8px">${escapeHtml(heading)}</h2>
${note === '' ? '' : paragraph(note)}<p style="margin:0">${anchor(link, address)}</p>
</section>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1f2933;${FONT}">
<main style="max-width:600px;margin:0 auto">
${paragraph(greeting)}
${paragraph(intro)}
${parts.map(part).join('\n')}
${paragraph(links)}
<p style="margin:0 0 24px">${escapeHtml(closing)}<br>${escapeHtml(school)}</p>
<ul style="margin:0;padding:16px 0 0 20px;border-top:1px solid #c5ccd3;font-size:14px">
${foot.map(({ says, address }) => `<li style="margin:0 0 8px">${anchor(says, address)}</li>`).join('\n')}
</ul>
</main>
</body>
</html>
`
}
