import type { SchoolTransaction } from '../../database/tenancy.ts'
import { escapeHtml } from '../../escape-html.ts'
import { listMails, type StoredMail } from '../../gateways/mail/outbox.repository.ts'

const NEWEST = 50

/** The newest mails of a school. */
export const readMailbox = (tx: SchoolTransaction): Promise<StoredMail[]> => listMails(tx, NEWEST)

/** The mails as a plain page without style or script. */
export function mailboxPage(mails: readonly StoredMail[]): string {
  const list = mails.length === 0 ? '<p>Er is nog geen e-mail verstuurd.</p>' : mails.map(article).join('\n')
  return `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Postvak van de demo</title>
<main>
<h1>Postvak van de demo</h1>
<p>Dit zijn de e-mails die het portaal heeft klaargezet, de nieuwste eerst. In de demo gaat er niets de deur uit.</p>
${list}
</main>
</html>`
}

const moments = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
})

const article = ({ recipient, subject, text, createdAt }: StoredMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>Aan ${escapeHtml(recipient)}, ${moments.format(new Date(createdAt))}</p>
${(text === '' ? EXPIRED : text)
  .split(/\n\n+/)
  .map((paragraph) => `<p>${withLinks(escapeHtml(paragraph.trim())).replaceAll('\n', '<br>')}</p>`)
  .join('\n')}
<hr>
</article>`

/** Addresses in a text that is markup already: visitors of the demo follow them. */
const withLinks = (markup: string): string =>
  markup.replaceAll(/https?:\/\/[^\s<"']+/g, (address) => `<a href="${address}">${address}</a>`)

const EXPIRED = 'De code of link in deze e-mail is verlopen; de tekst is gewist.'
