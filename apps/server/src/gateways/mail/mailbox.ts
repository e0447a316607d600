import type { SchoolTransaction } from '../../database/tenancy.ts'
import { listMails, type StoredMail } from './outbox.repository.ts'

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
<h2>${escape(subject)}</h2>
<p>Aan ${escape(recipient)}, ${moments.format(new Date(createdAt))}</p>
${text
  .split(/\n\n+/)
  .map((paragraph) => `<p>${escape(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
  .join('\n')}
<hr>
</article>`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
