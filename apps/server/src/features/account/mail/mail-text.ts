import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Addressee } from '../people/person.repository.ts'

export type MailText = { readonly subject: string; readonly text: string }

/** The text of a mail in both languages; an empty line separates paragraphs. */
export type Bilingual = Readonly<Record<Language, MailText>>

const frames: Readonly<Record<Language, { readonly greeting: string; readonly closing: string }>> = {
  nl: { greeting: 'Beste', closing: 'Met vriendelijke groet,' },
  en: { greeting: 'Dear', closing: 'Kind regards,' },
}

/** Returns the mail in the recipient's language, with greeting and closing. */
export function composeMail({ name, language, school }: Addressee, mail: Bilingual): MailText {
  const { greeting, closing } = frames[language]
  const { subject, text } = mail[language]
  return { subject, text: `${greeting} ${name},\n\n${text}\n\n${closing}\n${school}\n` }
}
